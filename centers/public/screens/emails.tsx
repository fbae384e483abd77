import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { Gallery, GALLERY_LANGUAGES, LOOKS, OneSample } from '#domains/insight/sandbox/web/gallery.tsx'
import { Page } from '#design/layout/page.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { Frame } from '#design/shell/frame.tsx'

/** The sandbox's gallery of emails; `?letter=` selects one. In production the API has none to show. */
export default function SandboxEmails() {
  const { t } = useLingui()
  const [{ letter, look = 'light', language = 'en-US' }] = useSearchState({
    letter: text,
    look: oneOf(LOOKS),
    language: oneOf(GALLERY_LANGUAGES),
  })
  const here = pathTo('/sandbox/letters')
  return (
    <Frame>
      {letter ? (
        <Page title={letter} back={{ to: here, label: t`All emails` }}>
          <OneSample
            name={letter}
            look={look}
            language={language}
            hrefOf={(to, speaks) => `${here}?letter=${letter}&look=${to}&language=${speaks}`}
          />
        </Page>
      ) : (
        <Page
          title={t`All emails`}
          intro={
            <Trans>Every email Breakwater sends, with sample values: light, dark, and plain text, in each language, with its PDFs.</Trans>
          }
        >
          <Gallery hrefOf={(name) => `${here}?letter=${name}`} />
        </Page>
      )}
    </Frame>
  )
}
