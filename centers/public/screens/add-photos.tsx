import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { useLocation } from 'react-router'
import { Boundary } from '#design/states/boundary.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Page } from '#design/layout/page.tsx'
import { Frame } from '#design/shell/frame.tsx'

const AddPhotos = lazy(() => import('#domains/claims/uploads/web/add-photos.tsx').then(({ AddPhotos }) => ({ default: AddPhotos })))

/** Opened on a phone by the QR code on a computer's screen. The token follows the `#`, so that no server receives it in an address. */
export default function AddPhotosFromPhone() {
  const { t } = useLingui()
  const pass = useLocation().hash.slice(1)
  return (
    <Frame>
      <Page title={t`Add photos`} width="steps">
        {pass ? (
          <Boundary>
            <AddPhotos pass={pass} />
          </Boundary>
        ) : (
          <EmptyState title={<Trans>Scan the code on your computer screen to begin.</Trans>} />
        )}
      </Page>
    </Frame>
  )
}
