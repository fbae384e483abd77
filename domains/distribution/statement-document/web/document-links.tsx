import { Trans } from '@lingui/react/macro'

/** The PDF of a statement; a long one is several. */
export function DocumentLinks({ href, documents }: { href: string; documents: number }) {
  if (documents === 1)
    return (
      <a href={href}>
        <Trans>Statement (PDF)</Trans>
      </a>
    )
  return Array.from({ length: documents }, (_, place) => place + 1).map((part) => (
    <span key={part}>
      <a href={`${href}?part=${part}`}>
        <Trans>
          Statement, part {part} of {documents} (PDF)
        </Trans>
      </a>{' '}
    </span>
  ))
}
