// Times a page in Chromium with a window on a virtual display and a real mouse: the first live picture and the frames of a drag,
// beside a blank page in the same run. Prints a table.
// node page.mjs PROGRAM [CHROMIUM]. Needs Xvfb, xdotool, and a module built by `./satscope web`.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, open_tab, wait } from '../tests/chromium.mjs';

const [program, chromium = 'chromium'] = process.argv.slice(2);
const repeats = 5, drag_seconds = 6, goal_first_ms = 2000, goals_ms = { '03': 16, '01': 33 };
const folder = mkdtempSync(join(tmpdir(), 'satscope-page-'));
const scenes = join(dirname(fileURLToPath(import.meta.url)), '../../assets/scenes');
const blank = join(folder, 'blank.html');
writeFileSync(blank, '<!DOCTYPE html><title>blank</title><figure class="satscope live"><div class="picture"><svg></svg></div></figure>');
const pages = Object.keys(goals_ms).map(number => {
    const path = join(folder, `${number}.html`), scene = readdirSync(scenes).find(name => name.startsWith(number));
    execFileSync(program, ['render', join(scenes, scene), '-o', path]);
    return { name: `scene ${number}, ${number === '03' ? '2D' : '3D'}`, path, goal: goals_ms[number] };
});

const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x960x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
const number = await new Promise(done => display.stdio[3].once('data', data => done(String(data).trim())));
const environment = { ...process.env, DISPLAY: `:${number}` };
const xdotool = commands => execFileSync('xdotool', ['-'], { input: commands.join('\n') + '\n', env: environment });

// Runs before the script of the page. A frame ends when the task after its animation callbacks begins.
const record = () => {
    frames = [];
    const has_ended = work => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => work(performance.now());
        port2.postMessage(0);
    });
    document.addEventListener('DOMContentLoaded', () => {
        const picture = document.querySelector('.picture'), is_blank = document.title === 'blank';
        const wait_until_live = () => document.querySelector('.live .picture svg') ? has_ended(now => { first = now; }) : requestAnimationFrame(wait_until_live);
        wait_until_live();
        let moved = null;
        addEventListener('pointermove', event => {
            last_point = [event.clientX, event.clientY];
            if (event.buttons !== 1 || moved) return;
            moved = { begin: performance.now(), event: event.timeStamp };
            if (is_blank) has_ended(end_frame);
        }, true);
        const end_frame = now => {
            frames.push([now - moved.begin, now - moved.event]);
            moved = null;
        };
        new MutationObserver(() => {
            if (!moved) return;
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => moved && end_frame(performance.now());
            port2.postMessage(0);
        }).observe(picture, { childList: true });
    });
};

let profiles = 0;
// A new browser without a cache.
const visit = async (path, work) => {
    const browser = launch(chromium, join(folder, `profile${++profiles}`), ['--window-position=0,0', '--window-size=1280,960', '--disable-features=Translate'], environment);
    const tab = await open_tab(browser);
    await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: `let first = 0, last_point = null, frames; (${record})();` });
    await wait(1500);
    await tab.go(path);
    await tab.until('the first picture', () => first > 0);
    const result = await work(tab);
    await browser.close();
    return result;
};
const first_ms = path => visit(path, tab => tab.run(() => first));

// B of the pair, or the same point of the blank page, goes round in a circle.
const drag_frames = (path, point) => visit(path, async tab => {
    const start = point ?? await tab.run(() => {
        const color = getComputedStyle(document.querySelector('.satscope')).getPropertyValue('--b').trim();
        const boxes = [...document.querySelectorAll(`.picture path[fill="${color}"]`)].map(path => path.getBoundingClientRect()).sort((one, other) => other.width - one.width);
        return { x: boxes[0].left + 0.75 * boxes[0].width, y: boxes[0].top + 0.45 * boxes[0].height };
    });
    // The window has a bar above the page.
    xdotool(['mousemove 500 500', 'sleep 0.2', 'mousemove 501 501', 'sleep 0.3']);
    const [x, y] = await tab.run(() => last_point);
    const screen = [start.x + 501 - x, start.y + 501 - y];
    const motion = Array.from({ length: drag_seconds * 60 }, (each, index) => [screen[0] + 30 * Math.sin(index / 15), screen[1] + 20 - 20 * Math.cos(index / 15)]);
    xdotool([`mousemove ${screen.map(Math.round).join(' ')}`, 'sleep 0.5', 'mousedown 1', 'sleep 0.2',
        ...motion.flatMap(at => [`mousemove ${at.map(Math.round).join(' ')}`, 'sleep 0.0166']), 'mouseup 1', 'sleep 0.3']);
    if (!point && await tab.run(() => document.querySelector('h1').innerText) !== 'A and B') throw new Error('B was not dragged');
    return { start, frames: await tab.run(() => frames) };
});

const quantile = (values, part) => [...values].sort((one, other) => one - other)[Math.min(Math.floor(part * values.length), values.length - 1)];
const ms = value => value.toFixed(value < 100 ? 1 : 0);
const repeat = async work => {
    const values = [];
    for (let index = 0; index < repeats; ++index) values.push(await work());
    return quantile(values, 0.5);
};
const describe = frames => [0, 1].map(kind => frames.map(frame => frame[kind])).map(values => `${ms(quantile(values, 0.5))} / ${ms(quantile(values, 0.95))}`);
const rows = [];
try {
    for (const { name, path, goal } of pages) {
        const [first, blank_first] = [await repeat(() => first_ms(path)), await repeat(() => first_ms(blank))];
        const drag = await drag_frames(path), blank_drag = await drag_frames(blank, drag.start);
        rows.push(`| ${name} | ${ms(first)} | ${goal_first_ms} | ${describe(drag.frames).join(' | ')} | ${goal} | ${drag.frames.length} |`);
        rows.push(`| blank page | ${ms(blank_first)} | | ${describe(blank_drag.frames).join(' | ')} | | ${blank_drag.frames.length} |`);
    }
    const model = /model name\s*:\s*(.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1];
    console.log(`\`node app/bench/page.mjs ${program}\`, ${execFileSync(chromium, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString().trim()}, ${cpus().length} x ${model}, software rendering.`);
    console.log(`First picture: median of ${repeats} starts of the browser. Frame of a drag: from the handler of the pointer to the end of the frame with the new picture; from the event of the mouse to the same.\n`);
    console.log('| page | first picture, ms | goal | frame, median / p95, ms | from the mouse, ms | goal of the median | frames |\n| --- | --- | --- | --- | --- | --- | --- |');
    console.log(rows.join('\n'));
} finally {
    display.kill();
    rmSync(folder, { recursive: true, force: true });
}
