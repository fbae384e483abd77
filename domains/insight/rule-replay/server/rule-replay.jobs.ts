import { REPLAY, replayPayload, runReplay } from '#domains/insight/rule-replay/server/replaying.ts'
import { type Job, job } from '#platform/jobs/jobs.ts'

export const ruleReplayJobs: readonly Job[] = [job({ ...REPLAY, payload: replayPayload, run: runReplay })]
