import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepWriting } from './start/two-apis.ts'
import { familyOf, launch, somePort, survivors, type Launched, type Process } from './start/launched.ts'
import { CAST_USERS } from '#db/cast.ts'
import { queryOnce } from '#platform/postgres/connect.ts'
import { newTestFolder } from '#platform/postgres/testing/folder.ts'

const READY = /^Breakwater is ready at http:\/\/localhost:\d+$/m

let home: string
let port: number
let running: Launched | undefined

beforeAll(async () => {
  home = newTestFolder('breakwater-start-')
  port = await somePort()
})
afterAll(async () => {
  const family = running ? processesOf(running) : []
  for (const { pid } of family) endHard(pid)
  await survivors(family, 5_000)
  await rm(home, { recursive: true })
})

/** Each continues where the previous one was interrupted; the start after them is the first that is left alone. */
describe('interrupted while it starts for the first time', { timeout: 60_000 }, () => {
  test.each(['initdb', 'bin/postgres -D', 'load-demo'])('at %s, it leaves no process', expectCleanEnd)
})

/**
 * These tests share one running Breakwater, in this order, on the same data directory. The first start builds the web app and creates the
 * demo data: 30 s on two busy cores.
 */
describe('on one data directory', { timeout: 150_000 }, () => {
  test('the first complete start prints addresses, the six sign-ins and last the ready line, and serves', async () => {
    running = start()
    expect(await running.says(READY), running.printed()).toBe(true)
    const lines = running.printed().trimEnd().split('\n')
    expect(lines.at(-1)).toBe(`Breakwater is ready at http://localhost:${port}`)
    for (const who of ['staff', 'agent-admin', 'agent', 'sales-admin', 'sales-agent', 'member'])
      expect(running.printed()).toContain(`${who}@`)
    await answersSoon(`http://localhost:${port}`)
    await remember('first')
  })

  test('secrets are readable by their owner only, and are in no process argument', async () => {
    const password = await readFile(join(home, 'database-password'), 'utf8')
    const secret = await readFile(join(home, 'auth-secret'), 'utf8')
    for (const name of ['database-password', 'auth-secret']) expect((await stat(join(home, name))).mode & 0o077).toBe(0)
    for (const { command } of processesOf(running)) {
      expect(command).not.toContain(password)
      expect(command).not.toContain(secret)
    }
  })

  test('a second one on the same data is refused in one sentence', async () => {
    await expectRefusal(
      start({ PORT: String(port + 5) }),
      /^Another Breakwater \(process \d+\) already uses .*: stop it, or choose another folder with DATA_DIR\.\n$/,
    )
  })

  test('a worker that dies is started again', async () => {
    const worker = processesOf(running).find(({ command }) => command.includes('apps/worker'))
    endHard(worker?.pid ?? 0)
    expect(await running?.says(/The worker ended by itself and is started again/)).toBe(true)
    await answersSoon(`http://localhost:${port}`)
  })

  test('two APIs, a database killed under keyed writes, and one API ended: nothing acknowledged is lost, nothing is done twice, nothing fails', async () => {
    const second = launch({ DATA_DIR: home, PORT: String(port + 7), LOG_LEVEL: 'error', DRAIN_SECONDS: '1' }, ['../api.mjs'])
    expect(await second.says(/^The API is ready\.$/m), second.printed()).toBe(true)
    const both = [`http://localhost:${port}`, `http://localhost:${port + 7}`]
    let addresses = both
    const [member] = await queryOnce<{ id: string }>(await databaseUrl(), 'select id from members order by id limit 1')
    const writing = { addresses: () => addresses, email: CAST_USERS.dana.email, memberId: member?.id ?? '' }
    const during = await keepWriting({ ...writing, name: 'killed' })
    await pause(500)
    endHard(processesOf(running).find(({ command }) => command.includes('bin/postgres -D'))?.pid ?? 0)
    expect(await running?.says(/PostgreSQL ended by itself and is started again/)).toBe(true)
    for (const address of both) await answersSoon(address)
    await pause(300)
    const killed = await during.stop()
    expect([...killed.statuses.keys()].sort(), JSON.stringify(killed)).toEqual([200, 503])
    expect(killed).toMatchObject({ failures: [] })
    expect(killed.slowestMs).toBeLessThan(5_000)

    const ending = await keepWriting({ ...writing, name: 'ended' })
    second.process.kill('SIGTERM')
    while ((await fetch(`${both[1]}/readyz`)).status === 200) await pause(20)
    addresses = both.slice(0, 1)
    expect(await second.ended, second.printed()).toBe(0)
    const ended = await ending.stop()
    expect([ended.failures, [...ended.statuses.keys()]]).toEqual([[], [200]])

    const kept = await queryOnce<{ body: string }>(await databaseUrl(), "select body from notes where body like 'drill-%'")
    expect(kept.map(({ body }) => body).sort()).toEqual([...new Set([...killed.notes, ...ended.notes])].sort())
    await queryOnce(await databaseUrl(), "delete from notes where body like 'drill-%'")
  })

  test('SIGTERM ends it within ten seconds, and leaves no process', async () => {
    const family = processesOf(running)
    expect(family.length).toBeGreaterThan(5)
    const since = performance.now()
    running?.process.kill('SIGTERM')
    expect(await running?.ended).toBe(0)
    expect(performance.now() - since).toBeLessThan(10_000)
    expect(await survivors(family, 0)).toEqual([])
    expect(existsSync(join(home, 'breakwater.lock'))).toBe(false)
  })

  test('interrupted at apps/api, it leaves no process', () => expectCleanEnd('apps/api'))

  test('the next start still has all data, and does not create the demo data twice', async () => {
    running = start()
    expect(await running.says(READY), running.printed()).toBe(true)
    expect(await remembered()).toEqual(['first'])
    await remember('second')
  })

  test('after kill -9 of everything only the data is left', async () => {
    const family = processesOf(running)
    for (const { pid, command } of family) if (command.includes('bin/start')) endHard(pid)
    expect(await survivors(family, 20_000)).toEqual([])
    running = start()
    expect(await running.says(READY), running.printed()).toBe(true)
    expect(await remembered()).toEqual(['first', 'second'])
  })

  test('when only the outermost process is killed the others end, and the next start waits for them', async () => {
    const family = processesOf(running)
    endHard(running?.process.pid ?? 0)
    running = start()
    expect(await running.says(READY), running.printed()).toBe(true)
    expect(await survivors(family, 0)).toEqual([])
    expect(await remembered()).toEqual(['first', 'second'])
  })

  test('Ctrl-C works like SIGTERM', async () => {
    const family = processesOf(running)
    running?.process.kill('SIGINT')
    expect(await running?.ended).toBe(0)
    expect(await survivors(family, 0)).toEqual([])
  })
})

test('a production start without an administrator prints their address before the ready line; the command prints another, for an email', async () => {
  const DATA_DIR = join(home, 'production')
  running = start({ DEMO: 'off', DATA_DIR })
  const isReady = await running.says(READY)
  // Why a process did not start is in its log alone.
  const log = isReady ? '' : await readFile(join(DATA_DIR, 'logs', 'api.log'), 'utf8').catch(String)
  expect(isReady, `${running.printed()}\n${log.slice(-3_000)}`).toBe(true)
  const ADDRESS = /http:\/\/localhost:\d+\/setup\/([\w-]{43})$/m
  const token = ADDRESS.exec(running.printed())?.[1]
  expect(running.printed().trimEnd().split('\n').at(-1)).toMatch(READY)
  // A server that has too much to do says so with 503 and is asked again, as a browser asks.
  const open = async (given: string | undefined): Promise<number> => {
    const { status } = await fetch(`http://localhost:${port}/api/setup-addresses/${given}`)
    if (status !== 503) return status
    await pause(500)
    return open(given)
  }
  expect(await open(token)).toBe(200)
  const admin = launch({ DEMO: 'off', DATA_DIR, PORT: String(port) }, ['../admin.mjs', 'invite', 'nadia@harbor.example'])
  expect(await admin.ended, admin.printed()).toBe(0)
  expect([await open(token), await open(ADDRESS.exec(admin.printed())?.[1])]).toEqual([409, 200])
  running.process.kill('SIGTERM')
  expect(await running.ended).toBe(0)
}, 150_000)

describe('errors of configuration are one sentence', { timeout: 60_000 }, () => {
  test('a port that is taken', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const address = other.address()
    const taken = typeof address === 'object' && address ? address.port : 0
    await expectRefusal(
      start({ PORT: String(taken), DATA_DIR: join(home, 'other') }),
      new RegExp(`^Port ${taken} is taken by another program: .*\\n$`),
    )
    other.close()
  })

  test('a data directory that is a file', async () => {
    await writeFile(join(home, 'a-file'), '')
    await expectRefusal(
      start({ DATA_DIR: join(home, 'a-file') }),
      /^The data directory .*a-file cannot be written \(it is a file\): choose another with DATA_DIR\.\n$/,
    )
    await expectRefusal(start({ DATA_DIR: join(home, 'a-file', 'data') }), /cannot be written \(a part of the path is a file\)/)
  })

  test('a database that is not there', async () => {
    const url = `postgres://breakwater@localhost:${await somePort()}/breakwater`
    await expectRefusal(
      start({ DATABASE_URL: url, DATA_DIR: join(home, 'other') }),
      /^The database at localhost:\d+ cannot be used: .*ECONNREFUSED.*\. Check DATABASE_URL\.\n$/,
    )
  })

  test('a setting that is wrong', async () => {
    await expectRefusal(start({ PUBLIC_URL: 'http://cover.org' }), /^PUBLIC_URL must be https.*\n$/)
  })
})

const start = (env: Record<string, string> = {}): Launched =>
  launch({ DATA_DIR: home, PORT: String(port), LOG_LEVEL: 'error', DEMO: 'people', ...env })
const processesOf = (launched: Launched | undefined): Process[] => familyOf(launched?.process.pid ?? -1)

/** Started, and ended by SIGTERM as soon as this program runs. */
async function expectCleanEnd(stage: string): Promise<void> {
  const launched = start()
  await untilRuns(launched, stage)
  const family = processesOf(launched)
  launched.process.kill('SIGTERM')
  expect([await launched.ended, launched.printed()]).toEqual([0, expect.not.stringContaining('rror')])
  expect(await survivors(family, 1_000)).toEqual([])
  expect(existsSync(join(home, 'breakwater.lock'))).toBe(false)
}

async function untilRuns(launched: Launched, what: string): Promise<void> {
  while (!processesOf(launched).some(({ command }) => command.includes(what))) {
    if (launched.process.exitCode !== null) throw new Error(launched.printed())
    await pause(5)
  }
}

async function expectRefusal(launched: Launched, sentence: RegExp): Promise<void> {
  expect(await launched.ended).toBe(1)
  expect(launched.printed()).toMatch(sentence)
}

function endHard(pid: number): void {
  if (pid > 1) process.kill(pid, 'SIGKILL')
}

/** A database that does not answer for three seconds, as on a machine with too much to do, makes it unready for a moment. */
async function answersSoon(address: string): Promise<void> {
  let found = 'no answer'
  for (let waited = 0; waited < 30_000; waited += 100) {
    const answer = await fetch(`${address}/readyz`)
    if (answer.status === 200) return
    found = await answer.text()
    await pause(100)
  }
  throw new Error(`It does not become ready: ${found}`)
}

/** A marker in this data directory, stored outside the demo data. */
async function remember(what: string): Promise<void> {
  await queryOnce(
    await databaseUrl(),
    `create table if not exists launcher.remembered (what text); insert into launcher.remembered values ('${what}')`,
  )
}

async function remembered(): Promise<string[]> {
  const url = await databaseUrl()
  expect(await queryOnce(url, 'select count(*)::int as demos from launcher.demo')).toEqual([{ demos: 1 }])
  return (await queryOnce<{ what: string }>(url, 'select what from launcher.remembered order by what')).map(({ what }) => what)
}

async function databaseUrl(): Promise<string> {
  const password = await readFile(join(home, 'database-password'), 'utf8')
  return `postgres://breakwater:${password}@${encodeURIComponent(join(home, 'postgres.socket'))}/breakwater`
}
