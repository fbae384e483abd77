import { DUNNING, type Dunning, FAILURE_KINDS } from '#domains/membership/billing/rules/dunning.data.ts'
import { defineFigures, type Fault, HOUSE, type Line } from '#domains/records/rule-figures/rules/kind.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

/** Kept with them: which reasons of the network are of which kind. */
const SHIPPED = { ...DUNNING, FAILURE_KINDS }

export const DUNNING_FIGURES = defineFigures<Dunning>({
  kind: 'dunning',
  title: say`Failed payments: retries and messages`,
  says: say`The version of the day a payment was due decides its retries and messages until it is paid or the membership lapses.`,
  section: '§3',
  belongsTo: 'money',
  names: HOUSE,
  shipped: () => [{ version: DUNNING.version, effectiveOn: '2025-01-01', figures: SHIPPED }],
  lines: () => LINES,
  faults: faultsOfDunning,
})

const LINES: readonly Line[] = [
  { path: 'retryDays.soft', label: say`Card declined for now: charged again on days`, unit: 'days_list', least: 1, most: 60 },
  { path: 'retryDays.nsf', label: say`Bank account without funds: presented again on days`, unit: 'days_list', least: 1, most: 60 },
  { path: 'messages.0.day', label: say`First message on day`, unit: 'days', least: 0, most: 3 },
  { path: 'messages.1.day', label: say`First reminder on day`, unit: 'days', least: 1, most: 60 },
  { path: 'messages.2.day', label: say`Second reminder on day`, unit: 'days', least: 1, most: 60 },
  { path: 'messages.3.day', label: say`Final notice on day`, unit: 'days', least: 1, most: 60 },
  { path: 'agentSaveTaskDay', label: say`The agent is asked to call on day`, unit: 'days', least: 1, most: 60 },
  { path: 'holdRefundsDays', label: say`After a bank debit called unauthorized, refunds wait`, unit: 'days', least: 30, most: 120 },
]

/** The networks allow a bank debit to be presented twice again, and a card to be charged fifteen times in thirty days. */
function faultsOfDunning({ retryDays, messages }: Dunning): Fault[] {
  const faults: Fault[] = []
  if (retryDays.nsf.length > 2) faults.push({ path: 'retryDays.nsf', says: say`The bank network allows two more presentments.` })
  if (retryDays.soft.length > 14) faults.push({ path: 'retryDays.soft', says: say`The card networks allow fourteen more charges.` })
  messages.forEach(({ day }, index) => {
    if (index > 0 && day <= (messages[index - 1]?.day ?? -1))
      faults.push({ path: `messages.${index}.day`, says: say`This is not after the message before it.` })
  })
  return faults
}
