// Tests satscope.wasm against the program: the same bytes, the fixed imports, the size.
// node web_module.mjs FOLDER PROGRAM: the folder of both modules; the program that prints the same lines. 77: there are none.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [folder, program] = process.argv.slice(2);
const max_packed_bytes = 900_000;
const imports = ['environ_get', 'environ_sizes_get', 'fd_close', 'fd_seek', 'fd_write', 'proc_exit'];
const exports = ['_initialize', 'buffer', 'call', 'memory'];

const end = (code, message) => {
    console.log(message);
    process.exit(code);
};
const module_path = join(folder, 'satscope.wasm'), comparison_path = join(folder, 'comparison.wasm');
if (!existsSync(module_path) || !existsSync(comparison_path))
    end(77, `skipped: there is no ${comparison_path}; "./satscope test --nightly" builds it`);

const bytes = readFileSync(module_path);
const module = new WebAssembly.Module(bytes);
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const imported = WebAssembly.Module.imports(module).map(each => each.name).sort();
if (!same(imported, imports)) end(1, `the module imports ${imported}, but a page has ${imports}`);
const exported = WebAssembly.Module.exports(module).map(each => each.name).sort();
if (!same(exported, exports)) end(1, `the module exports ${exported}, not ${exports}`);
const packed = gzipSync(bytes, { level: 9 }).length;
console.log(`satscope.wasm: ${bytes.length} bytes, with gzip ${packed}`);
if (packed > max_packed_bytes) end(1, `more than ${max_packed_bytes} bytes with gzip`);

// As in a page, no call is supported.
const not_supported = () => 52;
const ended = code => { throw new Error(`the module ended with ${code}`); };
const wasi = Object.fromEntries(imports.map(name => [name, name === 'proc_exit' ? ended : not_supported]));
const { instance } = await WebAssembly.instantiate(readFileSync(comparison_path), { wasi_snapshot_preview1: wasi });
const { memory, buffer, call, compare, _initialize } = instance.exports;
_initialize();
const ask = (request, read = JSON.parse) => {
    const bytes = Buffer.isBuffer(request) ? request : Buffer.from(JSON.stringify(request));
    const place = buffer(bytes.length);  // first: it may replace memory.buffer
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const size = call(bytes.length), result = buffer(0);
    return read(Buffer.from(memory.buffer, result, size).toString());
};
const run = option => execFileSync(program, [option], { maxBuffer: 1 << 30 });
const setup = run('setup');
const { build, error } = ask(setup);
if (error) end(1, `setup: ${error.where}: ${error.what}`);
if (!bytes.includes(build)) end(1, 'satscope.wasm and comparison.wasm are of different builds');
if (run('identity').toString() !== build)
    end(77, `skipped: the modules are of other sources; "./satscope test --nightly" builds them`);

let differing = 0;
const compare_lines = (name, own, other) => {
    for (let i = 0; i < Math.max(own.length, other.length); ++i) {
        if (own[i] === other[i] || ++differing > 5) continue;
        const [one, two] = [own[i] ?? '', other[i] ?? ''];
        let at = 0;
        while (one[at] === two[at]) ++at;
        const part = text => text.slice(Math.max(0, at - 60), at + 100);
        console.log(`${name} ${i + 1}, character ${at + 1}\n  program: ${part(one)}\n  module:  ${part(two)}`);
    }
};
const begin = performance.now();
const size = compare(), result = buffer(0);
const lines = Buffer.from(memory.buffer, result, size).toString().split('\n');
console.log(`${lines.length} lines, ${size} bytes in ${Math.round(performance.now() - begin)} ms`);
compare_lines('line', run('lines').toString().split('\n'), lines);

// A camera has other last bits in the module, and so has a pair that was dragged. The numbers of that pair are the same.
const files = JSON.parse(setup).files;
const requests = Object.keys(files).filter(name => name.startsWith('scenes/')).map(name => {
    ask({ do: 'open', scene: files[name], want: [] });
    ask({ do: 'select', body: 'b', want: [] });
    for (const [type, x, y] of [['down', 336, 262], ['move', 350, 251], ['up', 401, 228]])
        ask({ do: 'pointer', type, x, y, want: [] });
    return { do: 'open', scene: ask({ do: 'get', want: ['pair'] }).pair, want: ['svg', 'texts', 'axes', 'pair'] };
});
const input = requests.map(request => JSON.stringify(request)).join('\n');
const opened = requests.map(request => ask(request, text => text));
compare_lines('dragged pair', execFileSync(program, ['answers'], { input, maxBuffer: 1 << 30 }).toString().trimEnd().split('\n'), opened);
end(differing === 0 ? 0 : 1, `${requests.length} dragged pairs; ${differing} lines differ`);
