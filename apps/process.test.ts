import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('a promise that nobody caught is logged as one line, and ends the process with 1', async () => {
  const program = new URL('./process.testing.ts', import.meta.url)
  const child = fork(program, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execPath: process.execPath, execArgv: [] })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.send({ options: { logLevel: 'error' } })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  const line = JSON.parse(said.trim()) as { trouble: string; error: string }
  expect(line.trouble).toBe('An error that nobody caught ends the process')
  expect(line.error).toContain('Nobody waits for this.')
})
