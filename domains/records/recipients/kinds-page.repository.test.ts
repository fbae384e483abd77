import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHANNELS, type Kind, KINDS } from '#domains/records/recipients/rules/kinds.data.ts'

const HEAD = `# Messages

Every kind of message, made from \`domains/records/recipients/rules/kinds.data.ts\` by its test: \`vitest run --project repository --update=all domains/records/recipients\`
writes it anew. **always** says why it cannot be switched off: *notice* (a law or the contract says that we must tell), *receipt* (money
moved), *security* (someone else may be trying to sign in), *asked* (the reader has just asked for it). The rest stops with one press.

| Kind | When | To | Email | Notification | Text | Always | Its words |
|---|---|---|---|---|---|---|---|
`

const line = ([name, { event, to, channels, always, words }]: [string, Kind]): string =>
  `| \`${name}\` | ${event} | ${to} | ${CHANNELS.map((channel) => (channels.includes(channel) ? 'yes' : '–')).join(' | ')} | ${always ?? '–'} | \`${words}\` |`

test('docs/messages.md is generated from the table', async () => {
  await expect(`${HEAD}${Object.entries(KINDS).map(line).join('\n')}\n`).toMatchFileSnapshot('../../../docs/messages.md')
})

test('the text of each kind is in the file that the table names', () => {
  expect(
    Object.values(KINDS)
      .map(({ words }) => words)
      .filter((file) => !existsSync(file)),
  ).toEqual([])
})
