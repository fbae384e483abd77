import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDataDir } from './data-dir.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breakwater-claim-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a folder has one owner at a time, and leaves nothing behind', async () => {
  const claim = await claimDataDir(folder)
  await expect(claimDataDir(folder)).rejects.toThrow(`Another Breakwater (process ${process.pid}) already uses ${folder}`)
  await claim.release()
  await (await claimDataDir(folder)).release()
  expect(await readdir(folder)).toEqual([])
})

test('of several that start together over a stale lock, one wins', async () => {
  await writeFile(lock(), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'long ago', isEnding: false }))
  const claims = await Promise.allSettled([claimDataDir(folder), claimDataDir(folder), claimDataDir(folder)])
  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a process with the pid of a dead owner is not the owner', async () => {
  await writeFile(lock(), JSON.stringify({ pid: process.ppid, startedAt: 'before the machine restarted', isEnding: false }))
  const claim = await claimDataDir(folder)
  expect(JSON.parse(await readFile(lock(), 'utf8'))).toMatchObject({ pid: process.pid, isEnding: false })
  await claim.release()
})

/** In a container whose first process is no init, zombies stay listed forever. */
test('a zombie is not an owner', async () => {
  const sleeper = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = await once(sleeper.stdout, 'data')
  const pid = Number(String(line))
  const born = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  await writeFile(lock(), JSON.stringify({ pid, startedAt: `${boot} ${born}`, isEnding: false }))
  await expect(claimDataDir(folder)).rejects.toThrow(`process ${pid}`)

  process.kill(pid, 'SIGKILL')
  await (await claimDataDir(folder)).release()
  sleeper.kill()
})

test('one that is ending is waited for', async () => {
  const leaving = await claimDataDir(folder)
  await leaving.giveNotice()
  expect(JSON.parse(await readFile(lock(), 'utf8'))).toMatchObject({ isEnding: true })
  setTimeout(() => void leaving.release(), 1_800)
  await (await claimDataDir(folder)).release()
})

const lock = (): string => join(folder, 'breakwater.lock')

test('a lock that a power failure left empty is nobody’s', async () => {
  await writeFile(lock(), '')
  const claim = await claimDataDir(folder)
  expect(JSON.parse(await readFile(lock(), 'utf8'))).toMatchObject({ pid: process.pid })
  await claim.release()
})
