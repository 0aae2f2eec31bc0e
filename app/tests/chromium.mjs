// Drives Chromium for app/tests/web_page.mjs and app/bench/page.mjs: its DevTools protocol, and mouse, keys and fingers.
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';

export const wait = ms => new Promise(done => setTimeout(done, ms));
const timeout_ms = 20_000;

// A browser with a new profile. Its messages are JSON that ends in a zero, in two pipes.
export const launch = (program, profile, options = [], environment = process.env) => {
    const child = spawn(program, ['--no-sandbox', '--remote-debugging-pipe', `--user-data-dir=${profile}`, '--no-first-run', '--disable-gpu',
        '--disable-background-networking', '--host-resolver-rules=MAP * ~NOTFOUND', ...options, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], env: environment });
    let messages = 0, received = '';
    const answers = new Map(), listeners = new Map();
    const send = (method, params = {}, sessionId = undefined) => new Promise((resolve, reject) => {
        const id = ++messages;
        answers.set(id, { resolve, reject, method });
        child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
    });
    child.stdio[4].setEncoding('utf8').on('data', part => {
        const complete = (received + part).split('\0');
        received = complete.pop();
        for (const message of complete.map(text => JSON.parse(text))) {
            const answer = answers.get(message.id);
            answers.delete(message.id);
            if (!answer) listeners.get(message.sessionId)?.(message.method, message.params);
            else if (message.error) answer.reject(new Error(`${answer.method}: ${message.error.message}`));
            else answer.resolve(message.result);
        }
    });
    const close = async () => {
        const ended = new Promise(done => child.on('exit', done));
        child.kill();
        await ended;
    };
    return { send, close, listen: (session, work) => listeners.set(session, work) };
};

// A page of the browser. `noise`: messages of its console, exceptions, and requests to a network.
export const open_tab = async (browser, { in_frame = false } = {}) => {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const call = (method, params) => browser.send(method, params, sessionId);
    const noise = [], contexts = [];
    browser.listen(sessionId, (method, params) => {
        if (method === 'Runtime.consoleAPICalled') noise.push(params.args.map(each => each.value ?? each.description).join(' '));
        if (method === 'Runtime.exceptionThrown') noise.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
        if (method === 'Log.entryAdded' && params.entry.level !== 'verbose') noise.push(params.entry.text);
        if (method === 'Network.requestWillBeSent' && !/^(file|data|blob):/.test(params.request.url)) noise.push(`requests ${params.request.url}`);
        if (method === 'Runtime.executionContextCreated') contexts.push(params.context);
    });
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await call(`${domain}.enable`);
    const run_in = async (contextId, work, given) => {
        const { result, exceptionDetails } = await call('Runtime.evaluate', { expression: `(${work})(...${JSON.stringify(given)})`,
            returnByValue: true, awaitPromise: true, userGesture: true, contextId });
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
    };
    const frame_context = async () => {
        const { frameTree } = await call('Page.getFrameTree');
        return contexts.filter(context => context.auxData.frameId === frameTree.childFrames?.[0].frame.id).at(-1)?.id;
    };
    const run_outside = (work, ...given) => run_in(undefined, work, given);
    const run = async (work, ...given) => run_in(in_frame ? await frame_context() : undefined, work, given);
    const until = async (what, work, ...given) => {
        for (const end = Date.now() + timeout_ms; Date.now() < end; await wait(50)) if (await run(work, ...given).catch(() => false)) return;
        throw new Error(`timed out waiting for ${what}`);
    };
    const settle = () => run(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))));
    const go = (path, hash = '') => call('Page.navigate', { url: pathToFileURL(path) + hash });
    return { call, run, run_outside, until, settle, go, noise, close: () => browser.send('Target.closeTarget', { targetId }) };
};

// Mouse, keys and fingers. A target is a selector or a point; `origin`: of the frame in its page.
export const make_input = (tab, origin) => {
    const at = ({ x, y }) => ({ x: x + origin, y: y + origin });
    const place = async target => typeof target !== 'string' ? target : tab.run(name => {
        const { left, top, width, height } = document.querySelector(name).getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
    }, target);
    const mouse = async (type, target, more = {}) => {
        await tab.call('Input.dispatchMouseEvent', { type, ...at(await place(target)), pointerType: 'mouse', ...more });
        await tab.settle();
    };
    const touches = async (type, ...points) => {
        await tab.call('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...at(point), id })) });
        await tab.settle();
    };
    const pressed = { button: 'left', buttons: 1, clickCount: 1 };
    const codes = { ' ': 32, PageUp: 33, PageDown: 34, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Escape: 27, Tab: 9, F7: 118 };
    const input = {
        move: target => mouse('mouseMoved', target),
        up: target => mouse('mouseReleased', target, pressed),
        click: async target => {
            await input.move(target);
            await mouse('mousePressed', target, pressed);
            await input.up(target);
        },
        // Drags, but keeps the button. Returns the end.
        hold: async (from, x, y) => {
            await input.move(from);
            await mouse('mousePressed', from, pressed);
            for (const part of [0.25, 0.5, 0.75, 1]) await mouse('mouseMoved', { x: from.x + part * x, y: from.y + part * y }, { buttons: 1 });
            return { x: from.x + x, y: from.y + y };
        },
        drag: async (from, x, y) => input.up(await input.hold(from, x, y)),
        wheel: async (target, deltaY, modifiers = 0) => {
            await mouse('mouseWheel', target, { deltaX: 0, deltaY, modifiers });
            await wait(300);
        },
        key: async (key, { modifiers = 0, commands = [] } = {}) => {
            const text = key.length === 1 && modifiers === 0 ? key : undefined;
            const sent = { key, code: key, modifiers, commands, windowsVirtualKeyCode: codes[key] ?? key.toUpperCase().charCodeAt(0) };
            await tab.call('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', text, ...sent });
            await tab.call('Input.dispatchKeyEvent', { type: 'keyUp', ...sent });
            await tab.settle();
        },
        paste: async text => {
            await tab.run(copied => navigator.clipboard.writeText(copied), text);
            await input.key('v', { modifiers: 2, commands: ['paste'] });
            await wait(300);
        },
        swipe: async (from, x, y) => {
            await touches('touchStart', from);
            for (let part = 0.1; part < 1.05; part += 0.1) await touches('touchMove', { x: from.x + part * x, y: from.y + part * y });
            await touches('touchEnd');
            await wait(200);
        },
        pinch: async ({ x, y }, from, to) => {
            const fingers = half => [{ x: x - half, y }, { x: x + half, y }];
            await touches('touchStart', ...fingers(from));
            for (let part = 0.25; part < 1.1; part += 0.25) await touches('touchMove', ...fingers(from + part * (to - from)));
            await touches('touchEnd');
        },
        tap: async target => {
            await touches('touchStart', await place(target));
            await touches('touchEnd');
            await wait(100);
        },
    };
    return input;
};
