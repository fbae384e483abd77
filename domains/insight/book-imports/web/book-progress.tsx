import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { addressOf } from '#access/web/address-of.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type BookImportView, bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import { MATCH_WORDS } from '#domains/insight/book-imports/web/book-words.ts'
import { MATCHES } from '#domains/money/subscription-matching/rules/match.ts'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { Figure, Figures } from '#design/charts/figure.tsx'
import { Meter } from '#design/charts/meter.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'

const CHANGES = { refreshes: [bookImportsContract.read, bookImportsContract.rows, bookImportsContract.imports] } as const

/** How far an import is; it goes on whether or not anybody looks. When it is done it can be undone, and its payments matched. */
export function BookProgress({ view }: { view: BookImportView }) {
  return (
    <Stack>
      <HowFar view={view} />
      {view.state === 'done' && view.matches && view.counts.created + view.counts.updated > 0 ? (
        <Matching view={view} matches={view.matches} />
      ) : null}
      {view.undoUntil ? <Undo view={view} until={view.undoUntil} /> : null}
    </Stack>
  )
}

function HowFar({ view }: { view: BookImportView }) {
  const { id, state, counts, rows } = view
  const left = { checking: counts.unchecked, running: counts.left, undoing: counts.created + counts.updated }
  const isBusy = state === 'checking' || state === 'running' || state === 'undoing'
  const done = isBusy ? rows - left[state] : rows
  return (
    <Card title={<TitleOf view={view} />}>
      {isBusy ? (
        <>
          <Meter
            label={<Trans>Rows</Trans>}
            used={done}
            of={rows}
            words={
              <Trans>
                {done} of <Plural value={rows} one="# row" other="# rows" />
              </Trans>
            }
          />
          <p>
            <Trans>You can leave this page. It continues, and each row is done once.</Trans>
          </p>
        </>
      ) : (
        <Figures>
          {state === 'undone' ? (
            <>
              <Figure label={<Trans>Taken back</Trans>} value={counts.undone} />
              <Figure label={<Trans context="rows">Kept</Trans>} value={counts.kept} to={`?import=${id}&part=kept`} />
            </>
          ) : (
            <>
              <Figure label={<Trans>New</Trans>} value={counts.created} />
              <Figure label={<Trans>Updated</Trans>} value={counts.updated} />
            </>
          )}
          <Figure label={<Trans>Skipped</Trans>} value={counts.skipped} />
          <Figure label={<Trans>Failed</Trans>} value={counts.failed} to={`?import=${id}&part=problems`} />
        </Figures>
      )}
      {!isBusy && counts.problems > 0 && !view.isForgotten ? (
        <p>
          <LinkButton to={addressOf(bookImportsContract.problems, { params: { importId: id } })} download icon="download" size="small">
            <Trans>Download rows with problems (CSV)</Trans>
          </LinkButton>
        </p>
      ) : null}
    </Card>
  )
}

function TitleOf({ view: { state, fileName } }: { view: BookImportView }): ReactNode {
  switch (state) {
    case 'checking':
      return <Trans>Checking {fileName}</Trans>
    case 'checked':
      return <Trans>{fileName} was not started</Trans>
    case 'running':
      return <Trans>Importing {fileName}</Trans>
    case 'done':
      return <Trans>{fileName} imported</Trans>
    case 'undoing':
      return <Trans>Undoing {fileName}</Trans>
    case 'undone':
      return <Trans>{fileName} undone</Trans>
  }
}

/** Nothing is taken back before it was said how many rows go. */
function Undo({ view: { id, counts, fileName }, until }: { view: BookImportView; until: string }) {
  const [open, setOpen] = useState(false)
  const undoing = useSubmit(bookImportsContract.undo, { ...CHANGES, onDone: () => setOpen(false) })
  return (
    <Card title={<Trans>Undo this import</Trans>}>
      <p>
        <Trans>
          Until <Moment at={until} relative={false} />. What was used since, such as a member with a claim or a payment, is kept, and the
          rows say why.
        </Trans>
      </p>
      <Buttons>
        <Button kind="danger" onClick={() => setOpen(true)}>
          <Trans>Undo import…</Trans>
        </Button>
      </Buttons>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>Undo the import of {fileName}?</Trans>}
        actions={
          <Button kind="danger" pending={undoing.pending} onClick={() => undoing.submit({ params: { importId: id } })}>
            <Trans>Undo import</Trans>
          </Button>
        }
      >
        <p>
          <Plural
            value={counts.created}
            _0="No row was added."
            one="# row that it added is taken back: what the row brought is deleted here."
            other="# rows that it added are taken back: what they brought is deleted here."
          />{' '}
          {counts.updated > 0 ? (
            <Plural
              value={counts.updated}
              one="# row that it updated gets back what was there before."
              other="# rows that it updated get back what was there before."
            />
          ) : null}
        </p>
        <p>
          <Trans>
            People who were emailed, and rows that were used or changed since, are kept; each row says why. Once it begins, this can’t be
            stopped.
          </Trans>
        </p>
        {undoing.refusal ? <Notice tone="danger" live title={undoing.refusal.message} /> : null}
      </Dialog>
    </Card>
  )
}

function Matching({ view: { id }, matches }: { view: BookImportView; matches: NonNullable<BookImportView['matches']> }) {
  const { i18n } = useLingui()
  const params = { importId: id }
  const matching = useSubmit(bookImportsContract.match, CHANGES)
  const found = MATCHES.filter((name) => (matches[name] ?? 0) > 0)
  return (
    <Card title={<Trans>Payments</Trans>}>
      <p>
        <Trans>
          Look for these members’ subscriptions at the payment network. Nothing is created there and no one is charged. Members without a
          match are asked to pay when their paid period ends.
        </Trans>
      </p>
      <Figures>
        {found.map((name) => (
          <Figure key={name} label={i18n._(MATCH_WORDS[name])} value={matches[name] ?? 0} />
        ))}
      </Figures>
      {matching.refusal ? <Notice tone="danger" live title={matching.refusal.message} /> : null}
      <Buttons>
        <Button kind="primary" pending={matching.pending} onClick={() => matching.submit({ params })}>
          <Trans>Match payments</Trans>
        </Button>
        <LinkButton to={addressOf(bookImportsContract.unmatched, { params })} download icon="download">
          <Trans>Download those not matched (CSV)</Trans>
        </LinkButton>
      </Buttons>
    </Card>
  )
}
