import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#access/web/address-of.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type BookImportView, bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import type { BookKind } from '#domains/records/table-imports/rules/import.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Checkbox } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { Card } from '#design/layout/card.tsx'

const CHANGES = { refreshes: [bookImportsContract.read, bookImportsContract.rows, bookImportsContract.imports] } as const

/** What was found, what is done with whom we know, and the start. */
export function ReviewBook({ view }: { view: BookImportView }) {
  const { t } = useLingui()
  const { counts, kind, rows } = view
  const params = { importId: view.id }
  const starting = useSubmit(bookImportsContract.start, CHANGES)
  const deciding = useSubmit(bookImportsContract.decide, CHANGES)
  const part = (name: string) => `?import=${view.id}&part=${name}`
  const good = rows - counts.problems
  return (
    <Card title={<Trans>Review file</Trans>}>
      <Figures>
        <Figure label={<Trans>New</Trans>} value={counts.fresh} to={part('fresh')} />
        <Figure label={<Trans>Already here</Trans>} value={counts.matches} to={part('matches')} />
        <Figure label={<Trans>With problems, skipped</Trans>} value={counts.problems} to={part('problems')} />
      </Figures>
      {counts.matches > 0 ? (
        <p>
          <Trans>Those already here:</Trans>{' '}
          <Button
            size="small"
            pending={deciding.pending}
            onClick={() => deciding.submit({ params, body: { line: null, decision: 'update' } })}
          >
            <Trans>Add what is missing</Trans>
          </Button>{' '}
          <Button
            size="small"
            pending={deciding.pending}
            onClick={() => deciding.submit({ params, body: { line: null, decision: 'skip' } })}
          >
            <Trans>Skip all</Trans>
          </Button>
        </p>
      ) : null}
      {counts.problems > 0 ? (
        <p>
          <LinkButton to={addressOf(bookImportsContract.problems, { params })} download icon="download" size="small">
            <Trans>Download rows with problems (CSV)</Trans>
          </LinkButton>
        </p>
      ) : null}
      <Form
        sending={starting}
        label={t`Import`}
        onSubmit={(answers) => starting.submit({ params, body: { invites: answers.checked('invites') } })}
      >
        {kind === 'promotions' ? null : (
          <Checkbox
            name="invites"
            optional
            label={<InvitesWhom kind={kind} />}
            hint={<Trans>Without this, no emails are sent. A person who was emailed can’t be undone.</Trans>}
          />
        )}
        <FormActions>
          {good > 0 ? (
            <Button type="submit" kind="primary" pending={starting.pending}>
              <Plural value={good} one="Import # row" other="Import # rows" />
            </Button>
          ) : (
            <Trans>No rows can be imported as they are.</Trans>
          )}
        </FormActions>
      </Form>
    </Card>
  )
}

function InvitesWhom({ kind }: { kind: Exclude<BookKind, 'promotions'> }) {
  switch (kind) {
    case 'agencies':
      return <Trans>Invite each new agency’s admin by email</Trans>
    case 'agents':
      return <Trans>Invite each new person by email now, instead of later from the list of agents</Trans>
    case 'members':
      return <Trans>Email each new member a link to choose a password</Trans>
    case 'claims':
      return <Trans>Email each member a link to sign their claim</Trans>
  }
}
