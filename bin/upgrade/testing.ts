import type { rehearse } from './rehearse.ts'
import type { Ending } from '../start/ending.ts'
import { readConfig } from '#platform/config/config.ts'

/** Runs a command to its end, as bin/upgrade.ts does; `folder` has other migrations than ours. */
export async function runCommand(
  command: typeof rehearse,
  settings: Record<string, string>,
  folder?: string,
): Promise<{ said: string[]; isWell: boolean }> {
  const closers: { stage: string; close: () => Promise<void> }[] = []
  let begun = false
  const ending: Ending = {
    get begun() {
      return begun
    },
    atEnd: (stage, close) => void closers.push({ stage, close }),
    wait: () => {},
    end: () => Promise.reject(new Error('ended')),
  }
  const said: string[] = []
  try {
    const asked = { config: readConfig(settings), ...(folder && { folder }), durable: false }
    return { isWell: await command(asked, ending, (sentence) => void said.push(sentence)), said }
  } finally {
    begun = true
    for (const stage of ['processes', 'database', 'claim'])
      for (const each of closers.filter((one) => one.stage === stage)) await each.close()
  }
}
