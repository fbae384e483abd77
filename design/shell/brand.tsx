import { companyFigures } from '#design/browser/company.ts'
import styles from '#design/shell/brand.module.css'

/** The company's name and logo; without a logo of its own, the arc of a breakwater over the water. */
export function Brand() {
  const { name = 'Breakwater', logoPath } = companyFigures()
  return (
    <a href="/" className={styles.brand}>
      {logoPath ? (
        <img src={logoPath} alt="" />
      ) : (
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <path className={styles.arc} d="M5 18a11 11 0 0 1 22 0" />
          <path className={styles.light} d="M16 12v4" />
          <path className={styles.water} d="M3 22.5q3.25-2.5 6.5 0t6.5 0 6.5 0 6.5 0M7 27.5q2.25-1.8 4.5 0t4.5 0 4.5 0 4.5 0" />
        </svg>
      )}
      {name}
    </a>
  )
}
