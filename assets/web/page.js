// The script of a page. Answers of satscope.wasm become the picture, the list and the texts. Where the module cannot run, the
// page stays as it is and steps by CSS. `data` stands before this script: app/shell/page_data.h. The functions of the module:
// app/web/figure.cpp.
(async (root, own_scene) => {
    "use strict";
    const find = selector => root.querySelector(selector);
    const picture = find(".picture"), list = find(".list"), say = find(".say"), steps = find(".steps");
    const [light, dark, print] = root.dataset.themes.split(" ");
    const prefers_dark = matchMedia("(prefers-color-scheme:dark)");
    const is_framed = parent !== window;

    // The data: a line of JSON, then the parts.
    const packed = Uint8Array.from(atob(data), character => character.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const header_end = bytes.indexOf(10);
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, header_end)));
    const parts = new Map();
    let offset = header_end + 1;
    for (const [name, size] of header.parts) parts.set(name, bytes.subarray(offset, offset += size));

    // The module.
    const files = {};
    for (const [name, part] of parts) if (name.startsWith("text/")) files[name] = new TextDecoder().decode(part);
    const ended = () => { throw new Error("the module ended"); };
    const calls = Object.fromEntries(["environ_get", "environ_sizes_get", "fd_close", "fd_seek", "fd_write"].map(name => [name, () => 52]));
    const imports = { wasi_snapshot_preview1: { ...calls, proc_exit: ended } };
    // The requests of an instance.
    const start = ({ exports: wasm }) => {
        wasm._initialize();
        const ask = request => {
            const sent = new TextEncoder().encode(JSON.stringify(request));
            const address = wasm.buffer(sent.length);  // first: it may replace `memory.buffer`
            new Uint8Array(wasm.memory.buffer, address, sent.length).set(sent);
            const size = wasm.call(sent.length), answer = wasm.buffer(0);
            return JSON.parse(new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, answer, size)));
        };
        const { error } = ask({ do: "setup", files, fonts: header.fonts });
        if (error) throw new Error(error.what);
        return ask;
    };
    const { module, instance } = await WebAssembly.instantiate(parts.get("satscope.wasm"), imports);
    const ask = start(instance);
    const family = { "font/sans": "Inter", "font/bold": "Inter", "font/mono": "JetBrains Mono" };
    await Promise.all([...parts].filter(([name]) => name.startsWith("font/")).map(async ([name, part]) => {
        const face = new FontFace(family[name] ?? "WenQuanYi Micro Hei", part, { weight: name === "font/bold" ? "700" : "400" });
        document.fonts.add(await face.load());
    }));

    // Texts.
    const tables = new Map(Object.entries(files).map(([name, text]) => [name.slice(5, -5), JSON.parse(text)]));
    const languages = [...tables.keys()];
    let language = root.lang;
    const text = (key, values = {}) => (tables.get(language)[key] ?? tables.get("en")[key] ?? key)
        .replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
    const escape_text = plain => plain.replace(/[&<>"]/g, sign => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);
    // A negative number has a minus.
    const html = markup => markup.replace(/(^|[ (,[=])-(?=\d)/g, "$1−").split(/(_\{[^}]*\}|_.)/u).map((part, index) => index % 2 === 0 ? escape_text(part)
        : `<sub>${escape_text(part[1] === "{" ? part.slice(2, -1) : part.slice(1))}</sub>`).join("");
    const plain = markup => markup.replace(/_\{([^}]*)\}|_(.)/gu, "$1$2");
    const sentences = all => all.filter(Boolean).reduce((first, next) => first ? text("language.sentences", { first, next }) : next, "");
    const formula_html = (formula, sign_color) => {
        let owner = "";
        return formula.split(" ").map(part => {
            const is_sign = part === "<" || part === ">", is_number = /^[0-9]/.test(part);
            const own = /^r_A/.test(part) ? "a" : /^r_B/.test(part) ? "b" : "";
            if (own) owner = own;
            const color = is_sign ? sign_color : own || is_number ? owner : "";
            if (is_number) owner = "";
            return `<${is_sign || is_number ? "b" : "span"} class="${color}">${html(part)}</${is_sign || is_number ? "b" : "span"}>`;
        }).join(" ");
    };

    // What the page has besides its static part. A saved page has it already.
    for (const element of root.querySelectorAll(".tools,.paste,.notice,.hint,.tabs,.view,.heard")) element.remove();
    const make = (tag, class_name, parent_element) => {
        const element = document.createElement(tag);
        element.className = class_name;
        parent_element.append(element);
        return element;
    };
    const play_icon = "M5 3l8 5-8 5z", pause_icon = "M5 3v10M11 3v10", copied_icon = "M3 8.5l3.5 3.5L13 4.5";
    const icon = path => `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;
    const tools = document.createElement("div");
    tools.className = "tools";
    find("h1").after(tools);
    const tool = (key, path, run, parent_element = tools) => {
        const button = make("button", "tool", parent_element);
        button.type = "button";
        button.innerHTML = icon(path) + "<span></span>";
        button.addEventListener("click", () => run(button));
        return { key, path, button };
    };
    const panel = document.createElement("form");
    panel.className = "paste";
    panel.hidden = true;
    panel.innerHTML = `<textarea rows="5" spellcheck="false"></textarea><p class="error" role="alert"></p>` +
        `<button class="tool" type="submit"></button><button class="tool" type="button"></button>`;
    find("header").after(panel);
    const [field, error_line, show_button, close_button] = panel.children;
    const notice = document.createElement("p");
    notice.className = "notice";
    notice.hidden = true;
    notice.setAttribute("role", "alert");
    notice.innerHTML = `<span></span><button type="button" class="tool">×</button>`;
    notice.lastChild.addEventListener("click", () => { notice.hidden = true; });
    picture.before(notice);
    const hint = document.createElement("p");
    hint.className = "hint";
    picture.after(hint);
    const side = document.createElement("div");  // the list, and a view below it
    list.replaceWith(side);
    side.className = "side";
    side.append(list);
    const tabs = make("div", "tabs", side), view = make("div", "view", side);
    const status = make("p", "heard", root);
    status.setAttribute("role", "status");
    picture.tabIndex = 0;
    say.style.minHeight = `${say.offsetHeight}px`;  // the longest sentence
    root.classList.add("live");
    if (is_framed) root.classList.add("framed");

    // The state of the page: the last answer with each part.
    let shown = {}, timer = 0, has_dragged = false, has_used_handle = false, rows_of = "";
    const everything = ["svg", "texts", "axes", "view"];
    // In a slide the texts of the picture grow with it.
    const slide = matchMedia("(min-aspect-ratio:8/5) and (max-height:759px),(max-height:420px)");
    const zoom = () => root.classList.contains("slide") ? Math.max(picture.clientWidth / 660, 1) : 1;
    const { width: first_width, height: first_height } = find(".picture svg").viewBox.baseVal;
    const size = () => {
        root.classList.toggle("slide", is_framed && slide.matches);
        const width = Math.max(280, Math.round(picture.clientWidth));
        if (root.classList.contains("slide")) return [width, Math.max(picture.clientHeight, 150)].map(length => Math.round(length / zoom()));
        if (innerHeight <= 420) return [width, Math.max(innerHeight - 160, 150)];  // with verdict, formula and steps
        if (innerWidth < 560) return [width, Math.round(width * 330 / 390)];
        // In one column, as in a slide, the steps are seen below the formula.
        const room = innerWidth < 1000 ? Math.max(innerHeight - 280, 260) : Infinity;
        return [width, Math.round(Math.min(width * first_height / first_width, room))];
    };
    const theme = () => prefers_dark.matches ? dark : light;
    const view_size = () => {
        const width = Math.max(280, Math.round(side.clientWidth));
        return [width, Math.round(Math.min(Math.max(width * 0.62, 240), 480))];
    };
    const sizes = () => ({ size: size(), view_size: view_size() });

    // The rows and the dots, of which there is one for each axis.
    const build_rows = () => {
        const count = shown.axes.length;
        list.innerHTML = `<table><caption><b>${escape_text(text(count === 1 ? "panel.axes_one" : "panel.axes", { count }))}</b> ` +
            `<span class="screen">${escape_text(text("page.point"))}</span></caption><thead><tr><th scope="col">${escape_text(text("axes.axis"))}</th>` +
            `<th scope="col"></th><th scope="col" class="n">${escape_text(text("axes.overlap"))}</th><th></th></tr></thead>` +
            `<tbody>${shown.axes.map((axis, index) => `<tr data-axis="${index}"><th scope="row"><button type="button">${html(axis.name)}</button>` +
                `<span class="mark"></span></th><td></td><td class="n"></td><td></td></tr>`).join("")}</tbody></table>`;
        const button = (go, key, path, more = "") =>
            `<button type="button" class="button${more}" data-go="${go}" title="${escape_text(text(key))}">${icon(path)}</button>`;
        steps.innerHTML = button("first", "page.first", "M3.5 3v10M13 3 6 8l7 5z", " wide") + button("-1", "page.previous", "M10.5 3 5.5 8l5 5", " open") +
            button("play", "page.play", play_icon) + button("1", "page.next", "M5.5 3l5 5-5 5", " open") +
            button("last", "page.result", "M12.5 3v10M3 3l7 5-7 5z", " wide") + `<span class="dots">` +
            shown.axes.slice(0, shown.count).map((axis, index) => `<button type="button" class="dot" data-step="${index}" title="${escape_text(plain(axis.name))}"><i></i></button>`).join("") +
            `<button type="button" class="dot end" data-step="${shown.count}" title="${escape_text(text("page.result"))}"><i></i></button></span><span class="at"></span>`;
    };
    const fill_rows = () => {
        const key = language + shown.count + shown.axes.map(axis => axis.id).join();
        if (key !== rows_of) build_rows();
        rows_of = key;
        list.querySelectorAll("th")[1].innerHTML = shown.bars_title;
        shown.axes.forEach((axis, index) => {
            const row = list.querySelector(`[data-axis="${index}"]`), { color } = axis;
            row.className = (axis.deciding ? `dec ${color}-row ` : "") + (index === shown.axis && shown.step >= 0 ? "current" : "");
            row.cells[1].innerHTML = axis.bars;
            row.cells[2].className = "n " + color;
            row.cells[2].innerHTML = html(axis.overlap_text ?? "");
            row.cells[3].className = "w " + color + (axis.state === "overlaps" ? " plain" : "");
            row.cells[3].textContent = axis.words;
            const dot = steps.querySelector(`[data-step="${index}"]`);
            if (dot && index < shown.count) dot.className = "dot " + color;
        });
    };
    const show = answer => {
        shown = { ...shown, ...answer };
        if (answer.svg) picture.innerHTML = answer.svg;
        if (answer.view) view.innerHTML = answer.view;
        picture.style.cursor = answer.cursor;
        if (answer.verdict !== undefined) {
            const [a, b] = shown.names, is_own = shown.changed || shown.title === text("title.untitled");
            const title = find("h1"), names_document = document.title === title.textContent;
            title.textContent = is_own ? text("page.own_pair", { a, b }) : shown.title;
            if (names_document) document.title = title.textContent;
            const verdict = find(".verdict");
            verdict.className = "verdict " + shown.color;
            verdict.textContent = shown.verdict;
            find(".reason").innerHTML = html(sentences([shown.reason, shown.detail]));
            say.innerHTML = `<div><p class="f">${formula_html(shown.formula, shown.axes[shown.axis]?.color ?? "dim")}</p><p>${html(shown.sentence)}</p></div>`;
        }
        if (answer.axes) fill_rows();
        const at = position();
        for (const dot of steps.querySelectorAll("[data-step]")) dot.classList.toggle("current", +dot.dataset.step === at);
        steps.querySelector(".at").textContent = at < shown.count ? text("playback.brief", { number: at + 1, count: shown.count }) : text("page.result");
        const is_touch = matchMedia("(pointer:coarse),(max-width:559px)").matches;
        hint.textContent = shown.readout || (has_used_handle ? "" : has_dragged ? text("page.hint_handles") : text(is_touch ? "page.hint_touch" : shown.flat ? "page.hint_2d" : "page.hint_3d"));
        reset.button.disabled = opened === own_scene && !shown.changed && !shown.moved;
    };
    const act = (action, rest = {}, want = everything) => {
        // A slide has no view.
        const parts = want.filter(part => part !== "view" || !root.classList.contains("slide"));
        const answer = ask({ do: action, ...rest, want: parts });
        if (!answer.error) show(answer);
        return answer;
    };

    // The view below the list: one of those of the module.
    for (const id of ["sweep", "minkowski", "contacts"]) {
        const button = make("button", "tool", tabs);
        button.type = "button";
        button.dataset.view = id;
        button.addEventListener("click", () => {
            choose_view(button.ariaPressed === "true" ? "" : id);
            view.scrollIntoView({ block: "nearest" });
        });
    }
    const choose_view = id => {
        for (const button of tabs.children) button.ariaPressed = button.dataset.view === id;
        view.innerHTML = "";
        act("show", { view: id, view_size: view_size() }, ["view"]);
    };

    // Steps: 0 is the first axis, `count` the result.
    const position = () => shown.step < 0 ? shown.count : shown.step;
    const label_play = (key, path) => {
        const button = steps.querySelector('[data-go="play"]');
        if (!button) return;
        button.title = text(key);
        button.querySelector("path").setAttribute("d", path);
    };
    const stop = () => {
        clearInterval(timer);
        timer = 0;
        label_play("page.play", play_icon);
    };
    const unhover = () => act("hover", { axis: -1 }, []);
    const go = (step, keeps_playing = false) => {
        unhover();  // the mouse may rest on a row
        if (!keeps_playing) stop();
        const to = Math.min(Math.max(step, 0), shown.count);
        act("step", { axis: to === shown.count ? -1 : to });
        status.textContent = plain(to < shown.count ? `${shown.axes[to].name}. ${shown.sentence}` : sentences([shown.verdict + ".", shown.reason]));
    };
    const play = () => {
        if (timer) return stop();
        if (position() === shown.count) go(0);
        label_play("page.pause", pause_icon);
        timer = setInterval(() => {
            go(position() + 1, true);
            if (position() === shown.count) stop();
        }, 900);
    };

    // Pairs as text.
    const pair = () => ask({ do: "get", want: ["pair"] }).pair;
    const to_link = json => btoa(String.fromCharCode(...new TextEncoder().encode(json))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
    const from_link = link => new TextDecoder().decode(Uint8Array.from(atob(link.replace(/-/g, "+").replace(/_/g, "/")), sign => sign.charCodeAt(0)));
    const say_error = error => {
        error_line.textContent = error && field.value.trim() ? [error.where, error.what].filter(Boolean).join(": ") : "";
        show_button.disabled = Boolean(error);
    };
    const mark_error = error => {
        const line = +(/(?:line |第 ?)(\d+)/.exec(error.where)?.[1] ?? 0), lines = field.value.split("\n");
        if (line < 1 || line > lines.length) return;
        const begin = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
        field.setSelectionRange(begin, begin + lines[line - 1].length);
    };
    // While the field is edited another instance reads it, so that the pair stays.
    let read = null;
    const check_field = async () => {
        read ??= start(await WebAssembly.instantiate(module, imports));
        const { error } = read({ do: "open", scene: field.value, language, want: [] });
        say_error(error);
        return error;
    };
    const open_field = content => {
        open_menu(false);
        panel.hidden = false;
        show_button.disabled = true;
        error_line.textContent = "";
        field.value = content;
        field.focus();
        field.select();
    };
    const close_field = () => {
        panel.hidden = true;
        picture.focus({ preventScroll: true });
    };
    let opened = own_scene;
    const open = scene => {
        const before = opened;
        opened = scene;
        const answer = act("open", { scene, ...sizes(), language, theme: theme(), walk: true, scale: 1, transparent: is_framed });
        if (answer.error) opened = before;
        return answer;
    };
    const show_field = () => {
        const { error } = open(field.value);
        if (!error) return close_field();
        say_error(error);
        mark_error(error);
    };
    let copied_timer = 0;
    const copy = async (content, button) => {
        try {
            await navigator.clipboard.writeText(content);
        } catch {
            return open_field(content);
        }
        button.style.minWidth = `${button.offsetWidth}px`;
        button.querySelector("path").setAttribute("d", copied_icon);
        button.querySelector("span").textContent = status.textContent = text("page.copied");
        clearTimeout(copied_timer);
        copied_timer = setTimeout(() => {
            open_menu(false);
            label();
        }, 2000);
    };
    const reset = tool("page.reset", "M4 5.5A5 5 0 1 1 3 9M4 2v3.5h3.5", () => opened === own_scene ? act("reset") : open(own_scene));
    const copy_link = tool("page.copy_link", "M6.5 9.5 9.5 6.5M7 5l2-2a2.8 2.8 0 0 1 4 4l-2 2M9 11l-2 2a2.8 2.8 0 0 1-4-4l2-2",
        button => copy(location.href.split("#")[0] + "#pair=" + to_link(pair()), button));
    // On a phone both are in a menu.
    const menu = make("div", "menu", tools);
    const labelled = [reset, copy_link,
        tool("page.copy_pair", "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3", button => copy(pair(), button), menu),
        tool("page.paste", "M3.5 3.5h9v10h-9zM6 2.5h4v2H6zM6 8h4M6 10.5h4", () => panel.hidden ? open_field("") : close_field(), menu)];
    const other_language = make("button", "tool language", tools);
    other_language.type = "button";
    labelled.push(tool("page.more", "M8 3v.1M8 8v.1M8 13v.1", () => open_menu(!tools.classList.contains("open"))));
    const more = labelled.at(-1).button;
    more.classList.add("more");
    const open_menu = is_open => {
        tools.classList.toggle("open", is_open);
        more.setAttribute("aria-expanded", is_open);
    };
    open_menu(false);
    const label = () => {
        root.lang = document.documentElement.lang = language;
        for (const { key, path, button } of labelled) {
            button.querySelector("path").setAttribute("d", path);
            button.style.minWidth = "";
            button.querySelector("span").textContent = button.title = text(key);
            button.setAttribute("aria-label", text(key));
        }
        for (const button of tabs.children) button.textContent = text("view." + button.dataset.view);
        notice.firstChild.textContent = text("page.broken_link");
        notice.lastChild.setAttribute("aria-label", text("page.close"));
        show_button.textContent = text("page.show");
        close_button.textContent = text("page.close");
        const next = languages[(languages.indexOf(language) + 1) % languages.length];
        other_language.textContent = tables.get(next)["language.name"];
        other_language.lang = next;
        for (const link of document.querySelectorAll("nav a")) link.textContent = link.getAttribute("data-" + language) ?? link.textContent;
    };
    other_language.addEventListener("click", () => {
        stop();
        language = other_language.lang;
        label();
        act("show", { language });
    });
    document.addEventListener("click", event => {
        if (!event.target.closest?.(".tools")) open_menu(false);
    });
    panel.addEventListener("submit", event => {
        event.preventDefault();
        show_field();
    });
    close_button.addEventListener("click", close_field);
    field.addEventListener("input", event => check_field().then(error => {
        if (error && event.inputType === "insertFromPaste") mark_error(error);
    }));
    document.addEventListener("paste", event => {
        if (event.target.closest?.("textarea,input")) return;
        event.preventDefault();
        open_field(event.clipboardData.getData("text"));
        show_field();
    });
    const follow_hash = () => {
        notice.hidden = true;
        const hash = location.hash.slice(1);
        if (hash.startsWith("pair=")) {
            let scene = "";
            try {
                scene = from_link(hash.slice(5));
            } catch { /* not base64 */ }
            notice.hidden = Boolean(scene) && !open(scene).error;
            if (!notice.hidden && opened !== own_scene) open(own_scene);
        } else {
            const step = shown.axes.findIndex(axis => encodeURIComponent(axis.id) === hash);
            if (step >= 0 && step < shown.count) go(step);
        }
    };

    // Rows and steps.
    let hovered_row = null;
    list.addEventListener("pointerover", event => {
        const row = event.target.closest("tr[data-axis]");
        if (event.pointerType !== "mouse" || !row || row === hovered_row || shown.dragging) return;
        hovered_row = row;
        act("hover", { axis: +row.dataset.axis }, ["svg", "texts"]);
    });
    list.addEventListener("pointerleave", () => {
        hovered_row = null;
        act("hover", { axis: -1 });
    });
    list.addEventListener("click", event => {
        const row = event.target.closest("tr[data-axis]");
        if (!row || +row.dataset.axis >= shown.count) return;
        go(+row.dataset.axis);
        if (picture.getBoundingClientRect().bottom < 80) picture.scrollIntoView({ block: "start" });
    });
    steps.addEventListener("click", event => {
        const button = event.target.closest("button");
        if (!button) return;
        const step = button.dataset.step, where = button.dataset.go;
        if (step !== undefined) go(+step);
        else if (where === "play") play();
        else go(where === "first" ? 0 : where === "last" ? shown.count : position() + +where);
    });
    root.addEventListener("keydown", event => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        if (event.target.closest("textarea")) {
            if (event.key === "Escape") close_field();
            return;
        }
        if (event.target.closest("button") && (event.key === " " || event.key === "Enter")) return;
        const turn = method => is_framed && (() => parent.postMessage(JSON.stringify({ method }), "*"));
        const leave = () => {
            document.activeElement.blur();
            if (is_framed) parent.focus();
        };
        const run = { ArrowRight: () => go(position() + 1), ArrowDown: () => go(position() + 1), ArrowLeft: () => go(position() - 1),
            ArrowUp: () => go(position() - 1), Home: () => go(0), End: () => go(shown.count), " ": play,
            Escape: shown.dragging ? () => act("cancel") : leave, PageDown: turn("next"), PageUp: turn("prev") }[event.key];
        if (!run) return;
        event.preventDefault();
        event.stopPropagation();
        run();
    });

    // The picture: one request a frame.
    const touches = new Map();
    let pending = null, hovered = "";
    let box = picture.getBoundingClientRect();
    const pointer = (type, event) => {
        // During a drag the header may grow: the picture moves, the shape does not.
        if (!shown.dragging) box = picture.getBoundingClientRect();
        const scale = zoom();
        return { type, x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale, button: Math.max(event.button, 0), shift: event.shiftKey,
            ctrl: event.ctrlKey, alt: event.altKey, touch: event.pointerType === "touch" };
    };
    const in_frame = run => {
        if (!pending) requestAnimationFrame(() => {
            const last = pending;
            pending = null;
            last?.();
        });
        pending = run;
    };
    const flush = () => {
        const last = pending;
        pending = null;
        last?.();
    };
    picture.addEventListener("pointerdown", event => {
        stop();
        picture.focus({ preventScroll: true });
        if (event.pointerType === "touch") touches.set(event.pointerId, event);
        if (touches.size > 1) return act("cancel");
        picture.setPointerCapture(event.pointerId);
        act("pointer", pointer("down", event), ["svg"]);
    });
    picture.addEventListener("pointermove", event => {
        const before = touches.get(event.pointerId);
        if (before) touches.set(event.pointerId, event);
        if (before && touches.size === 2) {
            const other = [...touches.values()].find(touch => touch.pointerId !== event.pointerId);
            const distance = touch => Math.hypot(touch.clientX - other.clientX, touch.clientY - other.clientY);
            const { x, y } = pointer("move", event);
            act("camera", { zoom: distance(event) / Math.max(distance(before), 1), x, y }, ["svg"]);
            act("camera", { turn: [(event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2] }, ["svg"]);
        } else if (before && !shown.dragging) {
            if (!shown.flat) act("camera", { turn: [event.clientX - before.clientX, 0] }, ["svg"]);
        } else {
            in_frame(() => {
                if (shown.dragging) {
                    has_dragged = true;
                    has_used_handle ||= shown.dragging === "handle";
                    act("pointer", pointer("move", event), shown.dragging === "camera" ? ["svg"] : everything);
                    return;
                }
                const answer = ask({ do: "pointer", ...pointer("move", event), want: [] });
                picture.style.cursor = answer.cursor;
                const over = answer.hit + answer.axis;
                if (over !== hovered) act("get", {}, ["svg"]);
                hovered = over;
            });
        }
    });
    const release = type => event => {
        flush();
        touches.delete(event.pointerId);
        if (type === "cancel") return act("cancel");
        const was_dragging = shown.dragging;
        act("pointer", pointer("up", event));
        if ((was_dragging === "body" || was_dragging === "handle") && shown.changed && !shown.moved) act("fit");
    };
    picture.addEventListener("pointerup", release("up"));
    picture.addEventListener("pointercancel", release("cancel"));
    // In a slide the handles are seen while the mouse is over the picture.
    let hidden_body = "";
    picture.addEventListener("pointerleave", event => {
        hovered = "";
        if (shown.dragging) return;
        if (event.pointerType === "mouse" && root.classList.contains("slide")) {
            hidden_body = shown.selected;
            act("select", { body: "" }, []);
        }
        act("pointer", pointer("leave", event), ["svg"]);
    });
    picture.addEventListener("pointerenter", () => {
        if (hidden_body) act("select", { body: hidden_body }, ["svg"]);
        hidden_body = "";
    });
    picture.addEventListener("contextmenu", event => event.preventDefault());
    // A finger on a shape drags it, on empty space it scrolls the page.
    picture.addEventListener("touchstart", event => {
        if (shown.dragging || event.touches.length > 1) event.preventDefault();
    }, { passive: false });
    picture.addEventListener("wheel", event => {
        if (!event.ctrlKey && document.activeElement !== picture) return;
        event.preventDefault();
        const { x, y } = pointer("move", event);
        act("camera", { zoom: Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), x, y }, ["svg"]);
    }, { passive: false });

    // The first picture, then what changes it from outside.
    label();
    if (open(own_scene).error) return root.classList.remove("live");
    choose_view(shown.flat ? "sweep" : "");
    follow_hash();
    addEventListener("hashchange", follow_hash);
    prefers_dark.addEventListener("change", () => act("show", { theme: theme() }));
    // Paper has the result without handles.
    let before_print = {};
    addEventListener("beforeprint", () => {
        stop();
        before_print = { axis: shown.step, body: shown.selected.replace("other", "") };
        unhover();
        act("select", { body: "" }, []);
        act("step", { axis: -1 }, []);
        act("show", { theme: print });
    });
    addEventListener("afterprint", () => {
        act("select", before_print, []);
        act("step", before_print, []);
        act("show", { theme: theme() });
    });
    let drawn = JSON.stringify(sizes());
    const fit_size = () => {
        const now = JSON.stringify(sizes());
        if (now === drawn) return;
        drawn = now;
        say.style.minHeight = "";
        act("show", sizes(), ["svg", "view"]);
    };
    for (const element of [picture, side]) new ResizeObserver(fit_size).observe(element);
    addEventListener("resize", fit_size);
})(document.currentScript.parentElement, document.currentScript.previousElementSibling.textContent).catch(() => {});
