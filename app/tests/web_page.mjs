// Tests assets/web/page.js in Chromium with mouse, keys and fingers: what a reader sees. No network.
// node web_page.mjs PROGRAM SCENES CHROMIUM [CASES]. SCENES: assets/scenes. CASES: a regular expression, only the cases that it
// matches. 77: skipped, since the module is missing.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch, make_input, open_tab, wait } from './chromium.mjs';
import { find_clashes, look } from './web_page_look.mjs';

const [program, scenes, chromium, only = ''] = process.argv.slice(2);
const max_page_bytes = 1_600_000, case_ms = 60_000, frame_margin = 20;
const folder = mkdtempSync(join(tmpdir(), 'satscope-page-'));
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// The pages.
const figure = (number, ...options) => {
    const path = join(folder, `${number}${options.join('')}.html`);
    const scene = readdirSync(scenes).find(name => name.startsWith(number));
    execFileSync(program, ['render', join(scenes, scene), '-o', path, ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
    return path;
};
let flat = '', solid = '';
try {
    [flat, solid] = [figure('03'), figure('01')];
} catch (error) {
    if (!String(error.stderr).includes('./satscope web')) throw error;
    console.log(`skipped: ${String(error.stderr).trim()}`);
    process.exit(77);
}
const write = (name, content) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
};
// A copy with a policy; a page that shows another one in a frame and collects its messages.
const with_policy = (path, name, policy) => write(name, readFileSync(path, 'utf8')
    .replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="script-src ${policy}"/>`));
const framed = (path, width, height) => write(`frame-${width}x${height}-${path.split('/').pop()}`, `<!DOCTYPE html><title>deck</title>
<style>body{margin:${frame_margin}px;height:3000px}iframe{border:0}</style><script>messages = []; onmessage = event => messages.push(event.data);</script>
<iframe src="${pathToFileURL(path)}" width="${width}" height="${height}"></iframe>`);

const browser = launch(chromium, join(folder, 'profile'), ['--headless=new']);
await browser.send('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });

const open = async (path, { width = 1160, height = 860, hash = '', media = [], touch = false, is_live = true, in_frame = false } = {}) => {
    const tab = await open_tab(browser, { in_frame });
    await tab.call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: touch });
    if (touch) await tab.call('Emulation.setTouchEmulationEnabled', { enabled: true });
    await tab.call('Emulation.setEmulatedMedia', { features: media });
    await tab.go(path, hash);
    await tab.until('the page', live => document.readyState === 'complete' && document.querySelector(live ? '.satscope.live' : '.satscope'), is_live);
    const origin = in_frame ? frame_margin : 0;
    return { ...tab, ...make_input(tab, origin),
        see: async () => {
            await tab.settle();
            return tab.run(look);
        },
        clashes: () => tab.run(find_clashes),
        picture: async () => {
            const { x, y, width, height } = await tab.run(() => document.querySelector('.picture').getBoundingClientRect().toJSON());
            const { data } = await tab.call('Page.captureScreenshot', { clip: { x: x + origin, y: y + origin, width, height, scale: 1 } });
            return createHash('sha1').update(data).digest('hex');
        },
        clipboard: () => tab.run(() => navigator.clipboard.readText()) };
};

// The second of three pages of `docs`, whose script is a file beside them.
const site_page = () => {
    const [input, output] = ['site-scenes', 'site'].map(name => join(folder, name));
    mkdirSync(input);
    for (const number of ['01', '03', '21']) {
        const name = readdirSync(scenes).find(each => each.startsWith(number));
        copyFileSync(join(scenes, name), join(input, name));
    }
    execFileSync(program, ['docs', input, '-o', output, '--lang', 'en'], { stdio: 'ignore' });
    return join(output, readdirSync(output).find(name => name.startsWith('03')));
};

// The cases: a name, the page with its options, and what is done and expected.
let failures = 0, case_name = '';
const expect = (what, seen, wanted) => {
    const is_met = wanted instanceof RegExp ? wanted.test(seen) : typeof wanted === 'function' ? wanted(seen) : same(seen, wanted);
    if (is_met) return;
    ++failures;
    const print = value => value instanceof Function || value instanceof RegExp ? value : JSON.stringify(value)?.slice(0, 400);
    console.log(`${case_name}: ${what}\n  seen: ${print(seen)}\n  not:  ${print(wanted)}`);
};
const near = (...wanted) => seen => wanted.every((value, index) => Math.abs(seen[index] - value) <= 3);
const moved = (from, to) => [to.x - from.x, to.y - from.y];
// A point of A, of B, and one without a shape.
const of_a = seen => ({ x: seen.a.left + 0.2 * seen.a.width, y: seen.a.top + 0.6 * seen.a.height });
const of_b = seen => ({ x: seen.b.left + 0.8 * seen.b.width, y: seen.b.top + 0.5 * seen.b.height });
const empty = seen => ({ x: seen.places['.picture'][0] + seen.places['.picture'][2] - 12, y: seen.places['.picture'][1] + 12 });
const pair_of = x => `{"a": {"type": "rect", "center": [0, 0], "half": [1, 1]},\n"b": {"type": "rect", "center": [${x}, 0], "half": [1, 1]}}`;
const expect_same_view = (what, seen, wanted) => {
    for (const part of Object.keys(wanted).filter(part => !['svg', 'places', 'scroll'].includes(part))) expect(`${what}: ${part}`, seen[part], wanted[part]);
};

const cases = [
    ['is live, and nothing moves when it becomes live', async () => {
        for (const [path, width] of [[flat, 390], [solid, 768], [solid, 1160]]) {
            const still = await open(with_policy(path, 'still.html', "'none'"), { width, is_live: false });
            const before = await still.see();
            await still.close();
            const page = await open(path, { width });
            const after = await page.see();
            for (const name of ['.verdict', '.picture', '.say', '.list'])
                expect(`${name} at ${width} px`, after.places[name], place => place.every((value, index) => Math.abs(value - before.places[name][index]) <= 1));
            for (const text of ['title', 'verdict', 'reason', 'formula', 'sentence', 'at', 'rows']) expect(text, after[text], before[text]);
            expect('tools', [before.tools, after.tools], seen => seen[0] === '' && seen[1] !== '' || width < 560);
            await page.close();
        }
    }],
    ['texts of a scene', solid, async page => {
        const seen = await page.see();
        for (const [part, wanted] of Object.entries({ title: 'Only an edge pair separates', verdict: 'Separated', reason: /^A0×B1 leaves a gap of 0\.379/,
            formula: '|T·L| = 1.863 > rA 0.849 + rB 0.635 = 1.484', sentence: /cross product/, at: 'Result', hint: /^Drag A or B/,
            tools: 'Reset Copy link Copy pair Paste pair 中文', current: -1, dot: 15 })) expect(part, seen[part], wanted);
        expect('rows', [seen.rows.length, seen.rows[7]], [15, 'A0×B1 −0.379 separates']);
    }],
    ['steps', flat, async page => {
        await page.click(empty(await page.see()));
        const pictures = new Set();
        for (const [key, at, row, dot] of [['Home', '1 of 4', 0, 0], ['ArrowRight', '2 of 4', 1, 1], ['ArrowDown', '3 of 4', 2, 2], ['ArrowUp', '2 of 4', 1, 1],
            ['ArrowLeft', '1 of 4', 0, 0], ['ArrowLeft', '1 of 4', 0, 0], ['End', 'Result', -1, 4], ['ArrowRight', 'Result', -1, 4]]) {
            await page.key(key);
            const seen = await page.see();
            expect(key, [seen.at, seen.current, seen.dot], [at, row, dot]);
            expect(`${key}: rows with numbers`, seen.rows.filter(text => /\d\.\d/.test(text)).length, row < 0 ? 4 : row + 1);
            pictures.add(await page.picture());
        }
        expect('pictures', pictures.size, size => size >= 4);
        for (const [target, at] of [['.dot:nth-child(2)', '2 of 4'], ['.dot.end', 'Result'], ['tbody tr:nth-child(3) th', '3 of 4'], ['[data-go="1"]', '4 of 4'],
            ['[data-go="-1"]', '3 of 4'], ['[data-go=first]', '1 of 4'], ['[data-go=last]', 'Result']]) {
            await page.click(target);
            expect(target, (await page.see()).at, at);
        }
        const before = await page.see();
        await page.move('tbody tr:nth-child(1) td:nth-child(2)');
        const over = await page.see();
        expect('an axis under the mouse', [over.formula === before.formula, over.svg === before.svg, over.at], [false, false, 'Result']);
        await page.move('.verdict');
        expect_same_view('after the mouse', await page.see(), before);
    }],
    ['steps by keys while the mouse rests on a row', flat, async page => {
        await page.click('tbody tr:nth-child(2) th');
        for (const [key, at, row] of [['ArrowRight', '3 of 4', 2], ['End', 'Result', -1]]) {
            await page.key(key);
            const seen = await page.see();
            expect(key, [seen.at, seen.current], [at, row]);
            expect(`${key}: formula`, seen.formula, row < 0 ? /1\.569/ : /1\.021/);
        }
    }],
    ['views', flat, async page => {
        const views = [(await page.see()).view];
        for (const view of ['minkowski', 'contacts']) {
            await page.click(`[data-view=${view}]`);
            views.push((await page.see()).view);
        }
        expect('three pictures', new Set(views.map(view => view.slice(0, 200000))).size, 3);
        expect('pictures', views.every(view => view.startsWith('<svg')), true);
        await page.click('[data-view=sweep]');
        expect('the curve again', (await page.see()).view === views[0], true);
        await page.up(await page.hold(of_b(await page.see()), 60, 20));
        expect('the curve after a drag', (await page.see()).view, view => view.startsWith('<svg') && view !== views[0]);
        await page.click('[data-view=sweep]');
        expect('closed', (await page.see()).view, '');
    }],
    ['a page of a site', [site_page(), {}], async page => {
        const before = await page.see();
        expect('title', before.title, 'The least of four overlaps');
        await page.up(await page.hold(of_b(before), 90, 30));
        expect('after a drag', (await page.see()).verdict, verdict => verdict !== '');
        expect('B moved', (await page.see()).title, 'A and B');
    }],
    ['plays', flat, async page => {
        await page.click(empty(await page.see()));
        await page.key(' ');
        await page.until('a step', () => document.querySelector('.at').innerText === '2 of 4');
        await page.key(' ');
        await wait(1200);
        expect('after a pause', (await page.see()).at, '2 of 4');
        await page.click('[data-go=play]');
        await page.until('the result', () => document.querySelector('.at').innerText === 'Result');
    }],
    ['drags a shape', flat, async page => {
        for (const [side, other, point] of [['b', 'a', of_b], ['a', 'b', of_a]]) {
            const before = await page.see();
            const end = await page.hold(point(before), side === 'a' ? -60 : 90, 30);
            const held = await page.see();
            expect(`${side} follows the mouse`, moved(before[side], held[side]), near(side === 'a' ? -60 : 90, 30));
            expect(`${other} stays`, moved(before[other], held[other]), near(0, 0));
            expect('header, list and formula', ['reason', 'formula', 'rows'].map(part => same(before[part], held[part])), [false, false, false]);
            expect('hint', held.hint, /\d\.\d/);
            await page.up(end);
        }
        const dropped = await page.see();
        expect('title and hint', [dropped.title, dropped.hint, dropped.verdict],
            ['A and B', 'Drag the ring to turn a shape, a square to resize it.', 'Separated']);
        await page.click('.tools .tool');
        expect('after Reset', [(await page.see()).title, (await page.see()).verdict], ['The least of four overlaps', 'Overlap']);
    }],
    ['Esc ends a drag where it began', flat, async page => {
        await page.click(of_b(await page.see()));
        const before = await page.see();
        await page.hold(of_b(before), 80, 20);
        await page.key('Escape');
        expect_same_view('texts', await page.see(), { ...before, hint: 'Drag the ring to turn a shape, a square to resize it.' });
        await page.up({ x: 0, y: 0 });
    }],
    ['turns by the ring, resizes by a square', flat, async page => {
        await page.click(of_b(await page.see()));
        for (const [kind, x, y, wanted] of [['knob', 40, 40, /°/], ['square', 30, -20, /\d/]]) {
            const before = await page.see();
            const handle = kind === 'knob' ? before.knob : before.squares[0];
            const end = await page.hold(handle, x, y);
            const held = await page.see();
            expect(`${kind}: the hint`, held.hint, wanted);
            expect(`${kind}: the picture of B`, [same(held.b, before.b), same(held.a, before.a)], [false, true]);
            await page.up(end);
        }
        expect('the hint afterwards', (await page.see()).hint, '');
    }],
    ['turns the camera', solid, async page => {
        const before = await page.see();
        await page.drag(empty(before), -120, 40);
        const after = await page.see();
        expect('the picture', [same(after.a, before.a), after.rows, after.title], [false, before.rows, before.title]);
        await page.click('.tools .tool');
        await page.move('.say');
        expect('after Reset', (await page.see()).svg === before.svg, true);
    }],
    ['the wheel scrolls the page; with Ctrl or after a click it zooms', [flat, { height: 500 }], async page => {
        const over = of_b(await page.see()), zoomed = (one, other) => other.a.width / one.a.width > 1.05;
        const before = await page.see();
        await page.wheel(over, 60);
        const scrolled = await page.see();
        expect('without', [scrolled.scroll[1] > 0, scrolled.svg === before.svg], [true, true]);
        await page.wheel(over, -100, 2);
        const zoomed_by_key = await page.see();
        expect('with Ctrl', [zoomed(scrolled, zoomed_by_key), zoomed_by_key.scroll], [true, scrolled.scroll]);
        await page.click(empty(zoomed_by_key));
        await page.wheel(empty(zoomed_by_key), -100);
        expect('after a click', [zoomed(zoomed_by_key, await page.see()), (await page.see()).scroll], [true, scrolled.scroll]);
    }],
    ['copies the pair and a link', flat, async page => {
        await page.drag(of_b(await page.see()), 90, 30);
        const dragged = await page.see();
        await page.click('.menu .tool');
        await page.until('the word', () => document.querySelector('.tools').innerText.includes('Copied'));
        expect('the pair', Object.keys(JSON.parse(await page.clipboard())), ['a', 'b']);
        await page.until('the word to end', () => !document.querySelector('.tools').innerText.includes('Copied'));
        await page.click('.tools .tool:nth-child(2)');
        await page.until('the word', () => document.querySelector('.tools').innerText.includes('Copied'));
        const link = await page.clipboard();
        expect('the length of the link', link.length - pathToFileURL(flat).href.length, length => length < 400);
        const other = await open(flat, { hash: new URL(link).hash });
        const opened = await other.see();
        for (const part of ['verdict', 'reason', 'formula', 'rows']) expect(part, opened[part], dragged[part]);
        expect('title', opened.title, 'A and B');
        expect('messages', other.noise, []);
        await other.close();
    }],
    ['a damaged link has a notice', [flat, { hash: '#pair=abc' }], async page => {
        const seen = await page.see();
        expect('the notice', [seen.notice, seen.title], ['This link is damaged. You see the pair of the page.', 'The least of four overlaps']);
        await page.click('.notice button');
        expect('after its cross', (await page.see()).notice, '');
    }],
    ['a link to an axis', [flat, { hash: '#B0' }], async page => expect('the step', (await page.see()).at, '3 of 4')],
    ['a link that is no axis', [flat, { hash: '#%E0%A4%A' }], async page => expect('the step', (await page.see()).at, 'Result')],
    ['pastes by keys', flat, async page => {
        const before = await page.see();
        await page.paste(pair_of(3));
        const pasted = await page.see();
        expect('a pair', [pasted.title, pasted.verdict, pasted.rows.length, pasted.error], ['A and B', 'Separated', 4, '']);
        await page.paste('{"a": {"type": "rect", "center": [0, 0], "half": [1, 1]},\n"b": {"type": "rect", "center": [0, 0], "half": [1]}}');
        const bad = await page.see();
        expect('a bad pair', [bad.verdict, bad.rows, bad.show_is_dim], ['Separated', pasted.rows, true]);
        expect('the message', bad.error, /line 2: b.half/);
        expect('the marked line', await page.run(() => getSelection().toString()), /^"b": .*}}$/);
        await page.key('Escape');
        expect('after Esc', (await page.see()).error, '');
        await page.click('.tools .tool');
        expect('after Reset', (await page.see()).rows, before.rows);
    }],
    ['pastes by the button', flat, async page => {
        await page.click('.menu .tool:nth-child(2)');
        await page.settle();
        expect('an empty field', (await page.see()).show_is_dim, true);
        await page.call('Input.insertText', { text: pair_of(3).slice(0, -1) });
        await page.until('a message', () => document.querySelector('.error').innerText !== '');
        expect('half a pair', (await page.see()).show_is_dim, true);
        await page.call('Input.insertText', { text: '}' });
        await page.until('the button', () => !document.querySelector('.paste [type=submit]').disabled);
        await page.click('.paste [type=submit]');
        await page.until('the pair', () => document.querySelector('.verdict').innerText === 'Separated');
        expect('title', (await page.see()).title, 'A and B');
    }],
    ['a small gap and touching', flat, async page => {
        await page.paste(pair_of(2.0002));
        const gap = await page.see();
        const has_row = pattern => gap.rows.some(row => pattern.test(row));
        expect('gap', [gap.verdict, has_row(/−(0\.0002|2\.00e-4) separates$/), has_row(/[+−]0\.000(?!\d)/)], ['Separated', true, false]);
        await page.paste(pair_of(2));
        const touching = await page.see();
        expect('touching', [touching.verdict, touching.rows.some(row => / 0\.000 touches$/.test(row))], ['Touching', true]);
        expect('colors', [touching.verdict_color, touching.number_color], [touching.ink, touching.ink]);
    }],
    ['dark', [solid, { media: [{ name: 'prefers-color-scheme', value: 'dark' }] }], async page => {
        const dark = await page.see(), picture = await page.picture();
        expect('paper', dark.paper, 'rgb(18, 20, 24)');
        await page.call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: 'light' }] });
        const light = await page.see();
        expect('light', [light.paper === dark.paper, light.svg === dark.svg, await page.picture() === picture], [false, false, false]);
    }],
    ['Chinese', solid, async page => {
        const english = await page.see();
        await page.click('.language');
        const chinese = await page.see();
        for (const part of ['title', 'verdict', 'reason', 'sentence', 'at', 'hint', 'tools']) expect(part, chinese[part], /\p{Script=Han}/u);
        expect('title of the window', await page.run(() => document.title), chinese.title);
        expect('symbols', [chinese.formula, /\p{Script=Han}/u.test(chinese.svg)], [english.formula, true]);
        await page.click('.language');
        await page.move('.say');
        expect_same_view('back', await page.see(), english);
    }],
    ['an error of a pasted text is Chinese on a Chinese page', flat, async page => {
        await page.click('.language');
        for (const text of ['{', '{"a": 1}', pair_of('"x"')]) {
            await page.paste(text);
            expect(text, (await page.see()).error, /\p{Script=Han}/u);
            await page.key('Escape');
        }
    }],
    ['the largest numbers', flat, async page => {
        for (const half of ['1e300', '1e308', '1.7e308']) {
            await page.paste(`{"a": {"type": "rect", "center": [0, 0], "half": [1, 1]},\n"b": {"type": "rect", "center": [1, 0], "half": [${half}, 1]}}`);
            expect(half, [(await page.see()).error, await page.run(() => /NaN|Infinity|inf/.test(document.querySelector('.list').innerHTML))], ['', false]);
        }
    }],
    ['theme and language leave the picture of a dragged pair where it is', flat, async page => {
        await page.drag(of_b(await page.see()), 160, 90);
        await page.move('.say');
        const before = await page.see();
        await page.call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: 'dark' }] });
        await page.click('.language');
        const after = await page.see();
        expect('shapes', [after.a, after.b], [before.a, before.b]);
    }],
    ['prints the result without what paper cannot do', flat, async page => {
        await page.click(of_b(await page.see()));
        await page.key('Home');
        const before = await page.see();
        await page.run(source => addEventListener('beforeprint', () => { printed = eval(source)(); }), `(${look})`);
        const { data } = await page.call('Page.printToPDF', {});
        const printed = await page.run(() => printed), after = await page.see();
        expect('the result', [printed.rows.length, printed.current, printed.svg === before.svg, data.length > 20_000], [4, -1, false, true]);
        expect('handles', [before.squares.length, printed.squares.length], [8, 0]);
        expect_same_view('afterwards', after, before);
        await page.call('Emulation.setEmulatedMedia', { media: 'print' });
        const { tools, at, hint, rows, verdict } = await page.see();
        expect('on paper', [tools, at, hint, rows.length, verdict], ['', '', '', 4, 'Overlap']);
    }],
    ['fingers', [flat, { width: 390, height: 700, touch: true }], async page => {
        const before = await page.see();
        await page.swipe(of_b(before), 20, 60);
        const dragged = await page.see();
        expect('on a shape', [same(dragged.rows, before.rows), dragged.scroll[1]], [false, 0]);
        const width = dragged.a.width;
        await page.pinch({ x: 195, y: 350 }, 40, 80);
        const zoomed = await page.see();
        expect('two', [zoomed.a.width / width > 1.3, zoomed.rows, zoomed.scroll[1]], [true, dragged.rows, 0]);
        await page.swipe({ ...empty(before), y: empty(before).y + 200 }, 0, -180);
        const scrolled = await page.see();
        expect('on empty space', [scrolled.rows, scrolled.scroll[1] > 50], [zoomed.rows, true]);
        await page.tap('tbody tr:nth-child(2) th');
        expect('on a row', (await page.see()).at, '2 of 4');
    }],
    ['the menu of a phone', [flat, { width: 390, height: 844 }], async page => {
        expect('closed', (await page.see()).tools, '中文');
        await page.click('.more');
        expect('open', (await page.see()).tools, 'Copy pair Paste pair 中文');
        await page.click('.verdict');
        expect('closed again', (await page.see()).tools, '中文');
    }],
    ['widths', async () => {
        for (const path of [flat, solid, figure('01', '--lang', 'zh'), figure('03', '--lang', 'zh')])
            for (const [width, height] of [[390, 844], [480, 800], [768, 1024], [1010, 800], [1160, 860], [1600, 900]]) {
                const page = await open(path, { width, height });
                expect(`${path} ${width}`, await page.clashes(), []);
                await page.close();
            }
        for (const path of [flat, solid]) expect('bytes', statSync(path).size, size => size <= max_page_bytes);
    }],
    ['in a frame', [framed(with_policy(solid, 'policy.html', "'self' 'unsafe-inline' 'wasm-unsafe-eval'"), 900, 600), { in_frame: true }], async page => {
        const before = await page.see();
        await page.key('ArrowRight');
        expect('keys without focus', (await page.see()).at, 'Result');
        await page.drag(of_a(before), 40, 10);
        expect('a drag', same((await page.see()).rows, before.rows), false);
        for (const [key, sent] of [['PageDown', 1], ['PageUp', 2], ['ArrowLeft', 2]]) {
            await page.key(key);
            expect(key, (await page.run_outside(() => messages)).length, sent);
        }
        expect('messages to the deck', await page.run_outside(() => messages), ['{"method":"next"}', '{"method":"prev"}']);
        expect('ArrowLeft', [(await page.see()).at, await page.run_outside(() => scrollY)], ['15 of 15', 0]);
        await page.key('Escape');
        expect('the focus after Esc', await page.run_outside(() => document.activeElement.tagName), 'BODY');
    }],
    ['in a slide', [framed(flat, 1152, 600), { width: 1280, height: 720, in_frame: true }], async page => {
        await wait(300);
        const seen = await page.see();
        expect('texts', [seen.verdict, seen.formula.slice(0, 5)], ['Overlap', '|T·L|']);
        expect('no texts', [seen.title, seen.reason, seen.hint, seen.tools, seen.rows.join('')], ['', '', '', '', '']);
        expect('size', await page.run(() => [document.querySelector('.picture').clientWidth, document.documentElement.scrollHeight]), [1152, 600]);
        await page.hold(of_b(seen), 60, 30);
        expect('a drag', moved(seen.b, (await page.see()).b), near(60, 30));
        await wait(300);
        expect('tools', (await page.see()).tools, /Reset/);
    }],
    ['steps by CSS where scripts are forbidden', [framed(with_policy(solid, 'strict.html', "'none'"), 1000, 860),
        { in_frame: true, is_live: false, height: 900 }], async page => {
        const pictures = new Set();
        for (const [target, at] of [['.verdict', 'Result'], ['.dot', '1 of 15'], ['.stack .k1 .button', '1 of 15'], ['.steps .wide:last-of-type', 'Result']]) {
            await page.click(target);
            expect(target, (await page.see()).at, at);
            pictures.add(await page.picture());
        }
        expect('pictures', pictures.size, size => size >= 2);
        expect('the policy', page.noise.splice(0).every(text => /Content Security Policy/.test(text)), true);
    }],
    ['keys that the page does not use', flat, async page => {
        await page.click(empty(await page.see()));
        await page.run(() => {
            keys = [];
            addEventListener('keydown', event => keys.push([event.key, event.defaultPrevented]));
        });
        const unused = [['a'], ['F7'], ['PageDown'], ['PageUp'], ['Tab'], ['ArrowRight', { modifiers: 2 }], ['ArrowRight', { modifiers: 8 }]];
        for (const [key, more] of unused) await page.key(key, more);
        expect('they arrive', await page.run(() => keys), unused.map(([key]) => [key, false]));
        expect('the step', (await page.see()).at, 'Result');
    }],
];

const filter = new RegExp(only);
for (const [name, path, work] of cases.map(each => each.length === 2 ? [each[0], null, each[1]] : each).filter(([name]) => filter.test(name))) {
    case_name = name;
    const [file, options] = [path ?? []].flat();
    try {
        const page = file ? await open(file, options) : null;
        await Promise.race([work(page), wait(case_ms).then(() => { throw new Error('takes too long'); })]);
        if (page) expect('messages', page.noise, []);
        await page?.close();
    } catch (error) {
        ++failures;
        console.log(`${name}: ${error.stack}`);
    }
}
await browser.close();
rmSync(folder, { recursive: true, force: true });
console.log(`${cases.length} cases; ${failures} failures`);
process.exit(failures === 0 ? 0 : 1);
