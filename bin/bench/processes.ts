import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** The most memory a process has held since it began or was last asked, as Linux counts it. */
export function peakMegabytes(pid: number | undefined): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** From now on. */
export const forgetPeak = (pid: number | undefined): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Processor time of a process and of those it started, so far. */
export function processorSeconds(pid: number | undefined): number {
  const [own, ended] = [timesOf(pid, 11), timesOf(pid, 13)]
  return childrenOf(pid).reduce((sum, child) => sum + processorSeconds(Number(child)), own + ended)
}

/** User and system time, from that field of `man proc_pid_stat` on; that of one that has just ended is its parent's. */
function timesOf(pid: number | undefined, from: number): number {
  const fields = fileOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[from] ?? 0) + Number(fields[from + 1] ?? 0)) / 100
}

const childrenOf = (pid: number | undefined): string[] => fileOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)

function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Requests as a browser sends them. */
export const asking = (url: string, cookie: string) =>
  async function ask<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object | Uint8Array<ArrayBuffer>): Promise<Answer> {
    const isFile = body instanceof Uint8Array
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } : {}),
      },
      ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

/** Asks every second until it is so; gives the seconds that took. */
export async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const start = performance.now()
  while (!(await isSo())) await pause(1000)
  return (performance.now() - start) / 1000
}

export const measuredOn = (): string =>
  `Commit ${execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()}, ${cpus().length} cores.`
