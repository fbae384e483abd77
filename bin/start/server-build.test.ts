import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { buildServer, builtServer, isSource, SOURCES } from './server-build.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

describe('the built server', () => {
  test('is built once from the same sources, and found by who does not build', async () => {
    const built = (await buildServer())('apps/api/run.ts')
    expect(built).toMatch(/^build\/server\/[0-9a-f]{16}\/apps\/api\/run\.js$/)
    expect((await buildServer())('apps/api/run.ts')).toBe(built)
    expect((await builtServer())('apps/api/run.ts')).toBe(built)
  })

  test('starts the built programs, and finds the files beside its source', async () => {
    const built = (await buildServer())('apps/worker/run.ts')
    const folder = built.replace('apps/worker/run.js', '')
    const parts = globSync(`${ROOT}${folder}**/*.js`).map((path) => readFileSync(path, 'utf8'))
    expect(parts.some((code) => code.includes(`${folder}domains/records/examination/server/in-child/main.js`))).toBe(true)
    expect(parts.some((code) => code.includes('new URL(import.meta.url'))).toBe(false)
    expect(parts.some((code) => code.includes('domains/records/translations/server/translations.ts'))).toBe(true)
  })

  // A file that is not listed would be edited without a new build: the old server would go on.
  test('is built anew when a file of a server changes', () => {
    const known = new Set(globSync(SOURCES, { cwd: ROOT }).filter(isSource))
    const own = globSync('{access,apps,db,domains,platform,packages}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] })
    expect(own.filter((path) => !path.endsWith('.test.ts') && !known.has(path))).toEqual([])
    expect(known.has('bin/start/load-demo.ts')).toBe(true)
  })

  test('of an examined file is JavaScript that a child with no more than its own files can run', async () => {
    const child = (await buildServer())('domains/records/examination/server/in-child/main.ts')
    const run = promisify(execFile)(process.execPath, ['--permission', `--allow-fs-read=${ROOT}`, `${ROOT}${child}`])
    run.child.stdin?.end('{"head":{"task":"examine"},"parts":[3]}\nabc')
    expect((await run).stdout).toContain('kind_not_taken')
  })
})
