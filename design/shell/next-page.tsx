import { useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import styles from '#design/shell/next-page.module.css'

/** A bar at the top from the press of a link until its page is here: on a slow line its scripts come later, and the page before stays. */
export function NextPageBar() {
  const { t } = useLingui()
  const { state } = useNavigation()
  return state === 'loading' ? <div className={styles.bar} role="progressbar" aria-label={t`The next page is loading`} /> : null
}
