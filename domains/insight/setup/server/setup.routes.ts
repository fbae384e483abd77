import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { setupContract } from '#domains/insight/setup/contract.ts'
import { CHECKS } from '#domains/insight/setup/rules/steps.ts'
import { confirmPlansRead, runCheck } from '#domains/insight/setup/server/checks.ts'
import { closeState, openState, statesToOpen } from '#domains/insight/setup/server/open-state.ts'
import { setupOptions } from '#domains/insight/setup/server/options.ts'
import { setupNow } from '#domains/insight/setup/server/steps.ts'
import { confirmTestEmail, sendTestEmail } from '#domains/insight/setup/server/test-email.ts'
import { ourCompany } from '#domains/records/company/server/our-company.ts'
import { clock, officeDay } from '#platform/clock.ts'

export const setupRoutes = serve(setupContract, {
  setup: () => setupNow(),
  check: async ({ actor, body }) => {
    await runCheck(actor, body.step)
    return setupNow()
  },
  readPlans: async ({ actor }) => {
    await confirmPlansRead(actor)
    return setupNow()
  },
  sendTestEmail: async ({ actor }) => {
    await sendTestEmail(actor)
    return DONE
  },
  confirmTestEmail: async ({ actor, body }) => {
    await confirmTestEmail(actor, body.token)
    return setupNow()
  },
  selfTest: async ({ actor }) => {
    for (const step of CHECKS) await runCheck(actor, step)
    return setupNow()
  },
  report: async () => {
    const report = {
      madeAt: clock.now().toISOString(),
      company: ourCompany().name,
      publicUrl: setupOptions().publicUrl,
      ...(await setupNow()),
    }
    const bytes = new TextEncoder().encode(`${JSON.stringify(report, null, 2)}\n`)
    return { fileName: `self-test-${officeDay()}.json`, mediaType: 'application/json', bytes }
  },
  states: async () => ({ rows: await statesToOpen(), areOpenByRule: setupOptions().sandbox }),
  openState: async ({ actor, params }) => {
    await openState(actor, params.state)
    return DONE
  },
  closeState: async ({ actor, params }) => {
    await closeState(actor, params.state)
    return DONE
  },
})
