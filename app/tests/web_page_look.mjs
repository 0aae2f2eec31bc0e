// What a reader sees of a page: two functions that app/tests/web_page.mjs runs in it.

// Texts that are seen, states, and places of the shapes.
export const look = () => {
    const root = document.querySelector('.satscope');
    const is_seen = element => element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false;
    const text = selector => [...root.querySelectorAll(selector)].filter(is_seen).map(element => element.innerText.trim()).join(' ')
        .replace(/\s+/g, ' ').trim();
    const color = selector => getComputedStyle(root.querySelector(selector) ?? root).color;
    const box_of = boxes => {
        const [left, top] = ['left', 'top'].map(side => Math.min(...boxes.map(box => box[side])));
        const [right, bottom] = ['right', 'bottom'].map(side => Math.max(...boxes.map(box => box[side])));
        return { x: (left + right) / 2, y: (top + bottom) / 2, left, top, width: right - left, height: bottom - top };
    };
    const paths = [...root.querySelectorAll('.picture path')];
    const shape = side => {
        const color = getComputedStyle(root).getPropertyValue(`--${side}`).trim();
        // The shape where the MTV moves it is paler.
        const filled = paths.filter(path => path.getAttribute('fill') === color && path.getAttribute('fill-opacity') > 0.15);
        return box_of(filled.map(path => path.getBoundingClientRect()));
    };
    const place = ({ left, top, width, height }) => [left, top, width, height].map(Math.round);
    const places = Object.fromEntries(['.verdict', '.picture', '.say', '.list'].map(selector =>
        [selector, place(root.querySelector(selector).getBoundingClientRect())]));
    // Squares resize, the knob of the ring turns.
    const colors = ['a', 'b'].map(side => getComputedStyle(root).getPropertyValue(`--${side}`).trim());
    const small = paths.map(path => ({ path, sides: path.getAttribute('d').split(' ').length, box: path.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 20 && box.height < 20);
    const squares = small.filter(({ path, sides }) => sides === 4 && colors.includes(path.getAttribute('stroke'))).map(({ box }) => box_of([box]));
    const [knob] = small.filter(({ path, sides }) => sides > 8 && colors.includes(path.getAttribute('fill'))).map(({ box }) => box_of([box]));
    const rows = [...root.querySelectorAll('tbody tr')], bars = 1;
    const row_text = row => [...row.cells].filter((cell, index) => index !== bars && is_seen(cell)).map(cell => cell.innerText.trim()).join(' ').trim();
    return { title: text('h1'), verdict: text('.verdict'), reason: text('.reason'), formula: text('.say .f'), sentence: text('.say p:last-child'),
        at: text('.at'), hint: text('.hint'), notice: text('.notice span'), error: text('.error'), tools: text('.tools .tool'),
        rows: rows.map(row_text), current: rows.findIndex(row => is_seen(row.querySelector('.mark'))),
        dot: [...root.querySelectorAll('.dot')].findIndex(dot => is_seen(dot.querySelector('i'))),
        verdict_color: color('.verdict'), number_color: color('.dec .n'), ink: color('.satscope'), paper: getComputedStyle(document.body).backgroundColor,
        svg: root.querySelector('.picture svg').outerHTML, a: shape('a'), b: shape('b'), squares, knob, places, scroll: [scrollX, scrollY],
        view: root.querySelector('.view')?.innerHTML ?? '',
        show_is_dim: root.querySelector('.paste [type=submit]')?.disabled };
};
// Texts outside the picture that overlap or leave the window.
export const find_clashes = () => {
    const texts = [], walker = document.createTreeWalker(document.querySelector('.satscope'), NodeFilter.SHOW_TEXT), range = document.createRange();
    for (let node; (node = walker.nextNode());) {
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest('.picture,style,script,.heard,title') || !parent.checkVisibility({ visibilityProperty: true })) continue;
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) texts.push({ text: node.data.trim(), box, is_fixed: Boolean(parent.closest('.steps')) });
    }
    const outside = texts.filter(({ box }) => box.left < -0.5 || box.right > innerWidth + 0.5).map(({ text }) => `${text} leaves the window`);
    const overlaps = texts.flatMap((one, index) => texts.slice(index + 1).filter(other => one.is_fixed === other.is_fixed &&
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 4).map(other => `${one.text} overlaps ${other.text}`));
    const scrolled = [document.documentElement, document.querySelector('.list')].filter(element => element.scrollWidth > element.clientWidth + 1);
    return [...outside, ...overlaps, ...scrolled.map(element => `${element.className || 'the page'} scrolls sideways`)];
};
