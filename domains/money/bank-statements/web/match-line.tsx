import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { bankStatementContract, EXPLANATIONS, type OpenLineView, type OpenMovementView } from '#domains/money/bank-statements/contract.ts'
import { EXPLANATION_WORDS } from '#domains/money/bank-statements/web/explained-lines.tsx'
import { kindWords } from '#domains/money/ledger/web/ledger-words.ts'
import { Button, Buttons } from '#design/button.tsx'
import { CheckboxGroup } from '#design/forms/checkbox-group.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

type Props = { line: OpenLineView; movements: readonly OpenMovementView[]; onClose: () => void }

/** The entries of the ledger that a line is, candidates first; or what the line is where the ledger has none. */
export function MatchLine({ line, movements, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { bankStatementWork, matchBankLines, explainBankLine } = bankStatementContract
  const after = { refreshes: [bankStatementWork], onDone: onClose }
  const [matching, explaining] = [useSubmit(matchBankLines, after), useSubmit(explainBankLine, after)]
  const candidates = new Set(line.candidates.flat())
  const sorted = movements.toSorted((one, other) => Number(candidates.has(other.id)) - Number(candidates.has(one.id)))
  return (
    <Dialog open title={t`Match or explain ${line.description}`} onClose={onClose}>
      <p>
        <DayText day={line.on} />, <Money amount={line.amountCents} />
      </p>
      {sorted.length > 0 ? (
        <Form
          sending={matching}
          label={t`Match`}
          onSubmit={(answers) => matching.submit({ body: { lineIds: [line.id], movementIds: answers.all('movementIds') } })}
        >
          <CheckboxGroup
            name="movementIds"
            label={<Trans>Ledger entries that this line is</Trans>}
            defaultValues={line.candidates.length === 1 ? line.candidates.flat() : []}
            options={sorted.map(({ id, on, kind, amountCents }) => ({
              value: id,
              label: (
                <>
                  <DayText day={on} />, {kindWords(i18n, kind)}, <Money amount={amountCents} />
                </>
              ),
              note: candidates.has(id) ? <Trans>Candidate</Trans> : undefined,
            }))}
          />
          <Buttons>
            <Button type="submit" kind="primary" pending={matching.pending}>
              <Trans>Match</Trans>
            </Button>
          </Buttons>
        </Form>
      ) : null}
      <Form
        sending={explaining}
        label={t`Explain`}
        onSubmit={(answers) => {
          const reason = EXPLANATIONS.find((each) => each === answers.text('reason')) ?? 'other'
          explaining.submit({ params: { lineId: line.id }, body: { reason, note: answers.text('note') } })
        }}
      >
        <SelectField
          name="reason"
          label={<Trans>The ledger has no entry of it</Trans>}
          hint={<Trans>A bank fee and interest are posted to the ledger today.</Trans>}
          defaultValue="fee"
          options={EXPLANATIONS.map((value) => ({ value, label: i18n._(EXPLANATION_WORDS[value]) }))}
        />
        <TextField name="note" label={<Trans>What this line is</Trans>} maxLength={200} autoComplete="off" />
        <Buttons>
          <Button type="submit" pending={explaining.pending}>
            <Trans>Explain</Trans>
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  )
}
