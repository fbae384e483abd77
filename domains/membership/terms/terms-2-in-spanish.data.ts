import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import type { TermsInSpanish } from '#domains/membership/terms/rules/terms-text.ts'

/** The sentence of 9.6 with the names of the departments, which stay in English. */
const departments = (TERMS_2.sections.flatMap(({ paragraphs }) => paragraphs).find((text) => text.startsWith('9.6 ')) ?? '').replace(
  /^9\.6 .*?your state\. /,
  '',
)

/**
 * A courtesy translation of version 2026-11, for reading only: the English text is signed and binds
 * (docs/decisions/0022-languages-of-what-is-signed.md). Paragraph by paragraph; a test compares the numbers of both.
 */
export const TERMS_2_IN_SPANISH: TermsInSpanish = {
  title: 'Términos de la membresía de Breakwater',
  changes: [
    'Los términos ahora indican cada beneficio adicional con sus límites y cómo usar el servicio de restauración de identidad.',
    'Indican la empresa responsable de la membresía, la ley que se aplica, cómo presentar una queja y cómo se resuelven las disputas.',
    'Las demás cláusulas dicen lo mismo con palabras más sencillas: su plan, su precio, los límites y los plazos no cambian.',
  ],
  keyPoints: [
    'Usted paga mensual o anualmente. Su membresía se renueva automáticamente hasta que la cancele, y puede cancelarla en línea en cualquier momento.',
    'La cobertura empieza el día 30 después de que su membresía entra en vigor. En los primeros 30 días puede cancelar y recibir un reembolso completo si no ha presentado un reclamo.',
    'Reembolsamos el deducible que usted pagó, hasta el límite de su plan, por dos reclamos como máximo en un año de membresía.',
    'Esta membresía no es un contrato de seguro y no reemplaza su seguro de auto.',
  ],
  sections: [
    {
      id: 'what-this-is',
      heading: 'Qué es esto',
      paragraphs: [
        'Esta es una membresía. No es un seguro de auto ni lo reemplaza. Cuando su propia aseguradora paga un siniestro de su vehículo y resta un deducible, la membresía le reembolsa ese deducible, dentro de estos términos.',
        'La membresía es para personas de 18 años o más que viven en un estado donde la ofrecemos, y para los vehículos de su hogar.',
      ],
    },
    {
      id: 'in-force',
      heading: '1 Cuándo está cubierto',
      paragraphs: [
        '1.1 Membresía vigente. Pagamos por un siniestro solo si su membresía estaba vigente el día del siniestro. Una membresía anulada nunca estuvo vigente.',
        '1.2 Pago tardío. Si falla un pago de renovación, tiene 14 días para pagar. Si paga dentro de esos 14 días, su cobertura continúa sin interrupción. Si no lo hace, su cobertura terminó el último día que pagó, y los siniestros entre ese día y la reactivación no están cubiertos.',
        '1.3 Período de espera. La cobertura empieza el día 30 después de que su membresía entra en vigor. Después de una reactivación, vuelve a empezar a los 10 días.',
        '1.4 Dónde la ofrecemos. La membresía es para residentes de los estados en los que la ofrecemos.',
      ],
    },
    {
      id: 'what-we-cover',
      heading: '2 Qué cubrimos',
      paragraphs: [
        '2.1 Sus vehículos. Cubrimos hasta cuatro autos, SUV, pickups o vans de su hogar que estén en la lista, de hasta 10,000 libras cada uno. Un vehículo que usted adquiere está cubierto desde ese día si lo agrega a la lista en un plazo de 30 días.',
        '2.2 Personas. El siniestro debe estar en una póliza que lo nombre a usted como asegurado o como conductor.',
        '2.3 Su propio seguro. Su aseguradora debe haber aceptado y pagado el reclamo con una póliza que estaba vigente y cubría ese vehículo el día del siniestro.',
        '2.4 Tipos de siniestro. Cubrimos los siniestros que su aseguradora pagó con la cobertura de colisión o la amplia. Plus 1000 y Premier 1500 también cubren los siniestros pagados con la cobertura de daños a la propiedad por un conductor sin seguro.',
        '2.5 Daño superior al deducible. El daño debe haber sido mayor que su deducible.',
        '2.6 El deducible que usted pagó. Reembolsamos el deducible que su aseguradora aplicó y que usted mismo pagó. No pagamos un deducible que se condonó, se devolvió o que pagó la cobertura GAP, un taller o cualquier otra persona.',
        '2.7 Comprobante de pago. Usted debe demostrar que pagó el deducible. Si su vehículo fue pérdida total, lo demuestra la hoja de liquidación.',
        '2.8 Reparación. Un vehículo que no es pérdida total debe haberse reparado.',
        '2.9 Uso personal. El vehículo debe haber estado en uso personal, no en uso para negocios, viajes compartidos, entregas o alquiler.',
        '2.10 Carreras, daño intencional y delitos. No pagamos por un siniestro causado por carreras, por un daño que usted o su conductor hizo a propósito, o por un delito que usted o su conductor cometió. El robo y el vandalismo de otros están cubiertos según 2.4.',
      ],
    },
    {
      id: 'how-much',
      heading: '3 Cuánto pagamos',
      paragraphs: [
        '3.1 Reclamos por año. Pagamos el número de reclamos que su plan permite en cada año de membresía, contados por el día del siniestro.',
        '3.2 Máximo anual. En cada año de membresía no pagamos más que el máximo anual de su plan.',
        '3.3 Límite por reclamo. Por un reclamo no pagamos más que el límite de su plan en el día del siniestro. Un límite más alto se aplica a los siniestros desde el día 30 después de que usted mejora su plan.',
        '3.4 Un pago por siniestro. Pagamos una vez por cada siniestro de cada vehículo.',
        '3.5 Pagos de otros. No pagamos lo que otra persona ha pagado o reembolsa. Avísenos si su aseguradora le devuelve su deducible más adelante: en total, usted nunca recibe más que el deducible.',
        '3.6 Límites por plan. Essential 250: $250 por un reclamo, $500 en un año de membresía. Standard 500: $500 y $1,000. Plus 1000: $1,000 y $2,000. Premier 1500: $1,500 y $2,500. Cada plan paga 2 reclamos como máximo en un año de membresía.',
      ],
    },
    {
      id: 'claims',
      heading: '4 Reclamos',
      paragraphs: [
        '4.1 Plazo para informar un siniestro. Infórmenos de un siniestro en un plazo de 90 días. Con un buen motivo aceptamos un aviso posterior, pero nunca más de 365 días después del siniestro.',
        '4.2 Plazo para los documentos. Envíe los documentos en un plazo de 180 días desde su aviso y de 365 días desde el siniestro.',
        '4.3 Declaraciones falsas. No pagamos un reclamo que se basa en una declaración falsa, intencional y de importancia.',
        '4.4 Apelaciones. Puede apelar una vez, en un plazo de 60 días desde nuestra carta de denegación. La revisa alguien que no participó en la decisión.',
        '4.5 Nuestros plazos. Confirmamos que recibimos un reclamo cuando usted lo presenta. Decidimos en un plazo de 15 días hábiles desde que tenemos todos los documentos requeridos, o en el plazo que fija su estado (sección 9). Si necesitamos más tiempo, le escribimos. Un reclamo aprobado se paga en un plazo de 30 días.',
      ],
    },
    {
      id: 'price',
      heading: '5 Precio y renovación',
      paragraphs: [
        '5.1 Qué paga. El precio de su plan y, con pago mensual, un cargo de inscripción único. Usted ve ambos antes de pagar.',
        '5.2 Renovación. Su membresía se renueva automáticamente cada mes o cada año, al precio que aceptó, hasta que la cancele. A los miembros anuales les recordamos 30 días antes de que se renueve, o en el plazo que fija su estado.',
        '5.3 Un cambio de precio. Le enviamos un correo electrónico al menos 30 días antes de que entre en vigor un precio distinto, o en el plazo que fija su estado. Se aplica desde una renovación, nunca dentro de un período que ya pagó.',
        '5.4 Un cambio de plan. Un plan superior empieza cuando usted paga la diferencia por el resto de su período, y su límite sigue la cláusula 3.3. Un plan inferior empieza con su próximo período.',
        '5.5 Reactivación. Si su membresía vence por falta de pago, puede reactivarla en un plazo de 30 días, como máximo dos veces en 12 meses. Usted paga un nuevo período y declara que no sabe de ningún siniestro desde que terminó su cobertura. Los reclamos que se le pagaron siguen contando en su año de membresía.',
      ],
    },
    {
      id: 'cancel',
      heading: '6 Cancelación y reembolsos',
      paragraphs: [
        '6.1 Cómo cancelar. En su cuenta, en Beneficios, o por correo electrónico o teléfono, en cualquier momento. Cancelar es tan fácil como inscribirse.',
        '6.2 Los primeros 30 días. Si cancela a más tardar el día 30 después de que su membresía entra en vigor y no tiene un reclamo presentado ni pagado, le reembolsamos todo, incluido el cargo de inscripción. Antes puede retirar un reclamo abierto.',
        '6.3 Después, mensual. Su cobertura continúa hasta el final del mes que pagó. No hay reembolso.',
        '6.4 Después, anual. Si cancela durante el año, le reembolsamos el precio de los días que quedan, menos un cargo del 10 por ciento de ese monto, de $25 como máximo, y menos los reclamos pagados o aprobados en ese período. La sección 9 enumera los estados donde no se resta el cargo o no se restan los reclamos.',
        '6.5 Cuándo se envía el reembolso. Lo enviamos a su método de pago original, a más tardar 30 días después de que cancele. Si no lo hemos enviado después de 45 días, agregamos el 10 por ciento del reembolso por cada 30 días iniciados desde entonces.',
        '6.6 Cuando nosotros la terminamos. Podemos terminar la membresía si usted deja de ser elegible, si dejamos de ofrecerla en su estado o después de su fallecimiento. Salvo por falta de pago, avisamos con 30 días de anticipación y no cobramos ningún cargo. Una membresía anual que nosotros terminamos se reembolsa por los días que quedan, menos los reclamos pagados o aprobados como en 6.4. Una mensual continúa hasta el final del mes que usted pagó.',
        '6.7 Declaraciones falsas al inscribirse. Si se inscribió con una declaración falsa, intencional y de importancia, podemos anular la membresía: se considera que nunca estuvo vigente, y reembolsamos todo lo que pagó.',
      ],
    },
    {
      id: 'electronic',
      heading: '7 Firma y cambios a estos términos',
      paragraphs: [
        '7.1 Registros electrónicos. Si usted acepta, firma escribiendo su nombre, y le enviamos sus documentos por correo electrónico. Necesita un navegador de los últimos tres años y una dirección de correo electrónico. Puede pedir papel o retirar su consentimiento en cualquier momento y sin costo.',
        '7.2 Cambios a estos términos. Le enviamos un correo electrónico antes de que entre en vigor una versión nueva, al menos 30 días antes de un cambio importante, y le mostramos qué cambió. Hasta que la acepte, se aplican los términos que aceptó. Todas las versiones siguen disponibles en nuestro sitio web.',
      ],
    },
    {
      id: 'riders',
      heading: '8 Beneficios adicionales',
      paragraphs: [
        '8.1 Cómo funcionan los beneficios adicionales. Un beneficio adicional reembolsa lo que usted gastó, demostrado con un recibo, hasta su límite cada vez y tantas veces en un año de membresía como se indica aquí. Preséntelo como un reclamo en su cuenta. No necesita un reclamo con su aseguradora y no cuenta entre sus reclamos de deducible. Las cláusulas 1.1 a 1.4, 2.1, 2.9, 3.5 y 4.1 a 4.4 también se aplican a los beneficios adicionales.',
        '8.2 Servicio de restauración de identidad. Todos los planes. Si alguien usa su identidad, llame a nuestro socio, Harborlight Identity Services, al 1-800-555-0177, las 24 horas del día, todos los días, y dé su número de membresía. Un especialista trabaja con usted para disputar cuentas fraudulentas, poner alertas de fraude y restaurar sus registros. Puede usarlo tantas veces como necesite mientras su membresía esté vigente. Es un servicio: no paga dinero.',
        '8.3 Llave perdida o puertas cerradas. Standard 500: $100, una vez por año de membresía. Plus 1000: $150, 2 veces. Premier 1500: $200, 2 veces.',
        '8.4 Reparación de un golpe en el parabrisas. Plus 1000 y Premier 1500: $50, 2 veces por año de membresía. Cubre la reparación de un golpe, no un parabrisas nuevo.',
        '8.5 Viaje de emergencia, a más de 100 millas de su casa. Plus 1000 y Premier 1500: $500, 2 veces por año de membresía, para alojamiento, comidas y viaje en las 72 horas después de que su vehículo no se pueda conducir.',
        '8.6 Asistencia en el camino. Premier 1500: $100, 3 veces por año de membresía.',
      ],
    },
    {
      id: 'states',
      heading: '9 Avisos por estado',
      paragraphs: [
        '9.1 California. Confirmamos que recibimos un reclamo en un plazo de 15 días y decidimos en un plazo de 40 días desde que tenemos todos los documentos requeridos. A los miembros anuales les recordamos de 15 a 45 días antes de que se renueve, y a los mensuales una vez al año.',
        '9.2 Nebraska y Ohio. Decidimos en un plazo de 15 días en Nebraska y de 21 días en Ohio desde que tenemos todos los documentos requeridos.',
        '9.3 Nevada. No restamos los reclamos de un reembolso.',
        '9.4 Carolina del Sur. No cobramos cargo por cancelación.',
        '9.5 No es un seguro. Esta membresía no es un contrato de seguro, Breakwater no es una compañía de seguros, y ningún fondo estatal de garantía cubre la membresía. No cumple ninguna ley que exija un seguro de auto. Donde un estado exige una aseguradora detrás de estos beneficios, ofrecemos la membresía solo con una.',
        `9.6 El departamento de su estado. En cualquier momento puede comunicarse con el departamento de su estado. ${departments}`,
      ],
    },
    {
      id: 'company',
      heading: '10 La empresa, las quejas y las disputas',
      paragraphs: [
        '10.1 Quién es responsable. Breakwater Membership, LLC, una compañía de responsabilidad limitada de Texas, 200 Harbor Street, Austin, TX 78701, proporciona la membresía y debe todos los pagos según estos términos. Llame al 1-800-555-0142 o escriba a help@breakwater.example.',
        '10.2 Quejas. Díganos por teléfono o correo electrónico qué salió mal. Procuramos responder en 2 días hábiles. Si su queja es sobre un reclamo denegado, también puede apelarlo según 4.4.',
        '10.3 Disputas. Escríbanos primero, para que podamos resolverla. Si no la hemos resuelto en 30 días, usted o nosotros podemos acudir a los tribunales: a un tribunal de reclamos menores donde tenga jurisdicción, o a otro tribunal del condado donde usted vive. Estos términos no exigen arbitraje ni renuncian a ningún derecho a un jurado o a una demanda colectiva.',
        '10.4 Ley aplicable. A estos términos se aplica la ley del estado donde usted vive, junto con la ley federal. Si una parte de estos términos no está permitida allí, el resto sigue vigente.',
      ],
    },
  ],
}
