// An agent that answers nothing and prints what it was given.
console.log(JSON.stringify({ arguments: process.argv.slice(2), environment: process.env, folder: process.cwd() }));
