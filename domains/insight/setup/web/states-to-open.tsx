import { Trans, useLingui } from '@lingui/react/macro'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { Answer } from '#access/contract.ts'
import { setupContract } from '#domains/insight/setup/contract.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { Button } from '#design/button.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'
import { useStateName } from '#design/values/states.ts'

type StateRow = Answer<typeof setupContract.states>['rows'][number]
const REFRESHES = [setupContract.setup, setupContract.states, plansContract.states]

/** The states that compliance has opened; whoever is trusted with it opens another, or closes one. */
export function StatesToOpen() {
  const { t } = useLingui()
  const nameOf = useStateName()
  const { session } = useClientState()
  const { rows, areOpenByRule } = useAnswer(setupContract.states, {})
  if (areOpenByRule) return null
  const may = session?.verbs.includes('states.open') ?? false
  const open = rows.filter(({ signedAt }) => signedAt !== null)
  const columns: Column<StateRow>[] = [
    { id: 'state', head: <Trans>State</Trans>, cell: ({ code }) => nameOf(code) },
    { id: 'by', head: <Trans>Signed by</Trans>, cell: ({ signedByName }) => signedByName },
    { id: 'at', head: <Trans>Since</Trans>, cell: ({ signedAt }) => (signedAt ? <Moment at={signedAt} /> : null) },
    ...(may ? [{ id: 'close', head: <Trans>Action</Trans>, cell: ({ code }: StateRow) => <CloseState state={code} /> }] : []),
  ]
  return (
    <>
      {open.length > 0 ? (
        <DataTable caption={t`Open states`} columns={columns} rows={open} rowKey={({ code }) => code} empty={null} />
      ) : null}
      {may ? (
        <OpenState rows={rows} />
      ) : (
        <Notice>{<Trans>Someone trusted with compliance opens a state with their signature.</Trans>}</Notice>
      )}
    </>
  )
}

function OpenState({ rows }: { rows: readonly StateRow[] }) {
  const { t } = useLingui()
  const nameOf = useStateName()
  const sending = useSubmit(setupContract.openState, { refreshes: REFRESHES })
  const closed = rows.filter(({ mayOpen, signedAt }) => mayOpen && signedAt === null)
  return (
    <Form label={t`Open a state`} sending={sending} onSubmit={(answers) => sending.submit({ params: { state: answers.text('state') } })}>
      <SelectField
        name="state"
        label={<Trans>State to open</Trans>}
        hint={
          <Trans>
            States whose rules allow a sale. Approve the state’s text of the terms first. You sign that we may sell memberships there.
          </Trans>
        }
        options={closed.map(({ code }) => ({ value: code, label: nameOf(code) }))}
        placeholder={t`Choose a state`}
      />
      <Button type="submit" pending={sending.pending}>
        <Trans>Sign and open</Trans>
      </Button>
    </Form>
  )
}

function CloseState({ state }: { state: string }) {
  const { t } = useLingui()
  const name = useStateName()(state)
  const { submit, pending } = useSubmit(setupContract.closeState, { refreshes: REFRESHES })
  return (
    <Button size="small" pending={pending} aria-label={t`Close ${name} to new members`} onClick={() => submit({ params: { state } })}>
      <Trans>Close</Trans>
    </Button>
  )
}
