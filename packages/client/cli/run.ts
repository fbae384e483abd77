#!/usr/bin/env node
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { BreakwaterError } from '../client.ts'
import { runCommand, type Settings } from './commands.ts'

const FILE = join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'breakwater', 'settings.json')

try {
  process.exitCode = await runCommand(process.argv.slice(2), process.env, {
    say: (line) => void process.stdout.write(`${line}\n`),
    load: () =>
      readFile(FILE, 'utf8').then(
        (text) => JSON.parse(text) as Settings,
        () => null,
      ),
    save: async (settings) => {
      await mkdir(dirname(FILE), { recursive: true, mode: 0o700 })
      await writeFile(FILE, JSON.stringify(settings), { mode: 0o600 })
    },
    write: (path, bytes) => writeFile(path, bytes),
  })
} catch (error) {
  const about =
    error instanceof BreakwaterError ? `${error.message} (${error.code})` : error instanceof Error ? error.message : String(error)
  process.stderr.write(`${about}\n`)
  process.exitCode = 1
}
