import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import type { BookKind } from '#domains/records/table-imports/rules/import.ts'
import { BookProgress } from '#domains/insight/book-imports/web/book-progress.tsx'
import { BookRows } from '#domains/insight/book-imports/web/book-rows.tsx'
import { ChooseBook } from '#domains/insight/book-imports/web/choose-book.tsx'
import { MapBook } from '#domains/insight/book-imports/web/map-book.tsx'
import { ReviewBook } from '#domains/insight/book-imports/web/review-book.tsx'
import { useSearchState } from '#design/browser/search-params.ts'
import { LinkButton } from '#design/button.tsx'
import { Stack } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { isId, type Id } from '#platform/ids.ts'

type Props = { madePath: (kind: BookKind, id: string) => string }

/** An existing book from files: chosen, mapped, checked, brought in, undone. Which import it is, is in the address. */
export function BookImports({ madePath }: Props) {
  const [{ import: importId }] = useSearchState({ import: (text) => (isId('bookImport', text) ? text : undefined) })
  return <Boundary part>{importId ? <OneImport key={importId} importId={importId} madePath={madePath} /> : <ChooseBook />}</Boundary>
}

/** While its rows are worked off it is read again every second and a half. */
const POLL_MS = 1_500

function OneImport({ importId, madePath }: Props & { importId: Id<'bookImport'> }) {
  const view = useAnswer(bookImportsContract.read, { params: { importId } }, { refetchMs: POLL_MS })
  return (
    <Stack>
      <p>
        <LinkButton to="?" icon="arrow-left" size="small">
          <Trans>All imports</Trans>
        </LinkButton>
      </p>
      {view.isForgotten ? (
        <Notice title={<Trans>The rows of this file were deleted.</Trans>}>
          <Trans>Files are kept for 30 days. What was imported stays.</Trans>
        </Notice>
      ) : null}
      {view.state === 'checked' && !view.isForgotten ? (
        <>
          <MapBook view={view} />
          <ReviewBook view={view} />
        </>
      ) : (
        <BookProgress view={view} />
      )}
      {view.isForgotten ? null : <BookRows view={view} madePath={madePath} />}
    </Stack>
  )
}
