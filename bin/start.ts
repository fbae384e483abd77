import { startBreakwater } from './start/breakwater.ts'
import { endOnFailure, followEnding } from './start/ending.ts'
import { greeting } from './start/greeting.ts'
import { readConfig } from '#platform/config/config.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ending = followEnding(say)

await endOnFailure(ending, async () => {
  const config = readConfig()
  const breakwater = await startBreakwater(config, ending, say)
  if (breakwater) say(greeting(config, breakwater.payments?.port ?? null))
})
