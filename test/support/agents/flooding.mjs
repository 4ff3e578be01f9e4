// An agent that writes far more than anybody can read, in lines that are numbered from 0, and splits a character between writes.
const count = Number(process.argv[2]);
let text = '';
for (let line = 0; line < count; line++) text += `line ${line}\n`;
process.stdout.write(text);
const [first, ...rest] = Buffer.from('é');
process.stdout.write(Buffer.from([first]), () => setImmediate(() => process.stdout.write(Buffer.concat([Buffer.from(rest), Buffer.from(' the end\n')]))));
