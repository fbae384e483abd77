import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { leadImportsContract } from '#domains/distribution/lead-imports/contract.ts'
import { ChooseFile } from '#domains/distribution/lead-imports/web/choose-file.tsx'
import { ImportProgress } from '#domains/distribution/lead-imports/web/import-progress.tsx'
import { ImportRows } from '#domains/distribution/lead-imports/web/import-rows.tsx'
import { MapLeadColumns } from '#domains/distribution/lead-imports/web/map-columns.tsx'
import { StartImport } from '#domains/distribution/lead-imports/web/start-import.tsx'
import { crmToken } from '#domains/people/sign-in/web/crm-token.ts'
import { useSearchState } from '#design/browser/search-params.ts'
import { LinkButton } from '#design/button.tsx'
import { Stack } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { isId, type Id } from '#platform/ids.ts'

type Props = { leadPath: (leadId: string) => string }

/** Leads from a file: chosen, mapped, checked, started. Which import it is, is in the address. */
export function LeadImport({ leadPath }: Props) {
  const [{ import: importId }] = useSearchState({ import: (text) => (isId('leadImport', text) ? text : undefined) })
  return <Boundary part>{importId ? <OneImport key={importId} importId={importId} leadPath={leadPath} /> : <ChooseFile />}</Boundary>
}

/** While its rows are worked off it is read again every second and a half. */
const POLL_MS = 1_500

function OneImport({ importId, leadPath }: Props & { importId: Id<'leadImport'> }) {
  const asked = { params: { importId } }
  const view = useAnswer(leadImportsContract.read, asked, { token: crmToken, refetchMs: POLL_MS })
  return (
    <Stack>
      <p>
        <LinkButton to="?as=import" icon="arrow-left" size="small">
          <Trans>Choose another file</Trans>
        </LinkButton>
      </p>
      {view.state === 'draft' ? (
        <>
          <MapLeadColumns view={view} />
          <StartImport view={view} />
        </>
      ) : (
        <ImportProgress view={view} />
      )}
      <ImportRows view={view} leadPath={leadPath} />
    </Stack>
  )
}
