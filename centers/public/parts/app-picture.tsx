import { useLingui } from '@lingui/react/macro'
import styles from '#centers/public/parts/app-picture.module.css'

/** The pictures that `npm run pictures -- for=site` takes, in pixels of a page. */
const SIZES = { member: [390, 780], claim: [390, 780], agency: [1020, 640] } as const

type Props = { name: keyof typeof SIZES; says: string }

/** The app as it is, in the reader’s language, light or dark. */
export function AppPicture({ name, says }: Props) {
  const { i18n } = useLingui()
  const [width, height] = SIZES[name]
  const address = `/pictures/${name}-${i18n.locale === 'es' ? 'es' : 'en'}`
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={`${address}-dark.webp`} />
      <img
        className={styles.picture}
        src={`${address}-light.webp`}
        alt={says}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
