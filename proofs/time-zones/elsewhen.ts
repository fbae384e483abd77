import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Answered, Asked } from '#proofs/proofs.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PRELOAD = new URL('date.mjs', import.meta.url).href

const PLACES = ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'Asia/Kathmandu', 'UTC']
/** A leap day, the hour that comes twice, the last evening of a year, and the end of 32-bit time. */
const MOMENTS = ['2028-02-29T12:00:00Z', '2026-11-01T05:30:00Z', '2026-12-31T23:30:00Z', '2038-01-19T03:14:00Z']

/** Every zone and every moment comes early, so that few rounds cover them all. */
const EVERYWHERE = Array.from({ length: PLACES.length * MOMENTS.length }, (_, round) => ({
  zone: PLACES[round % PLACES.length] ?? 'UTC',
  moment: MOMENTS[round % MOMENTS.length] ?? '',
}))

/** Runs the tests of the rules in other time zones and on other days: they give the same results. */
export async function proveElsewhen({ rounds, say }: Pick<Asked, 'rounds' | 'say'>): Promise<Answered> {
  const breaches: string[] = []
  const asked = EVERYWHERE.slice(0, rounds)
  for (const { zone, moment } of asked) {
    const failed = await failuresAt(zone, moment)
    breaches.push(...failed.map((line) => `${moment} in ${zone}: ${line}`))
    say(`${moment} in ${zone}: ${failed.length === 0 ? 'all the same' : failed.join('; ')}`)
  }
  const count = (of: 'zone' | 'moment'): number => new Set(asked.map((each) => each[of])).size
  return { figures: { runs: asked.length, places: count('zone'), moments: count('moment') }, breaches }
}

async function failuresAt(zone: string, moment: string): Promise<string[]> {
  const child = spawn(`${ROOT}node_modules/.bin/vitest`, ['run', '--project', 'rules', '--reporter', 'tap-flat'], {
    cwd: ROOT,
    env: { ...process.env, TZ: zone, ELSEWHEN: moment, NODE_OPTIONS: `--import ${PRELOAD}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = await once(child, 'close')
  const lines = output.split('\n')
  const failed = lines.filter((line) => line.startsWith('not ok'))
  if (code === 0 && lines.some((line) => line.startsWith('ok '))) return failed
  return failed.length > 0 ? failed : [output.trim().slice(-500) || `vitest ended with ${code}`]
}
