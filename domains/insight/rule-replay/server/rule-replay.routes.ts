import { serve } from '#access/server/endpoint.ts'
import { ruleReplayContract } from '#domains/insight/rule-replay/contract.ts'
import { cancelReplay, replayOf, replayRows, startReplay } from '#domains/insight/rule-replay/server/rule-replay.ts'

export const ruleReplayRoutes = serve(ruleReplayContract, {
  ruleReplay: ({ actor, params }) => replayOf(actor, params.draftId),
  ruleReplayRows: ({ actor, params, query }) => replayRows(actor, params.draftId, query),
  startRuleReplay: ({ actor, params }) => startReplay(actor, params.draftId),
  cancelRuleReplay: ({ actor, params }) => cancelReplay(actor, params.draftId),
})
