/** `npm run bench [name ...]`: the figures we hold ourselves to. Each prints what it measured; nothing here passes or fails. */
const all = ['storage', 'relay'] as const
const wanted = process.argv.slice(2)
for (const name of all) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n# ${name}`)
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<void> }
  await run()
}
// Set by whoever may still hold a socket or a worker: a benchmark ends when it has printed.
process.exit(0)
