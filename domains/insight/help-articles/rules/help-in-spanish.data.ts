import { IDENTITY_RESTORATION } from '#domains/membership/plans/rules/identity-restoration.data.ts'

/** Every text of the help articles (help.data.ts) and of the assistant, in Spanish. A test finds the ones that are missing. */
export const HELP_IN_SPANISH: Readonly<Record<string, string>> = {
  'What does Breakwater do?': '¿Qué hace Breakwater?',
  'When a covered car claim costs you your deductible, Breakwater pays it back, up to your plan’s limit. You keep your own auto insurance. This is a membership, not an insurance policy.':
    'Cuando un reclamo de auto cubierto le cuesta su deducible, Breakwater se lo reembolsa, hasta el límite de su plan. Usted conserva su propio seguro de auto. Esta es una membresía, no una póliza de seguro.',
  'What is a deductible?': '¿Qué es un deducible?',
  'The part of a claim you pay yourself, often $500 or $1,000. You’ll find it on your declarations page.':
    'La parte de un reclamo que usted paga, a menudo $500 o $1,000. La encontrará en la página de declaraciones de su póliza.',
  'What does it cost?': '¿Cuánto cuesta?',
  'From $5.95 a month for a $250 limit to $22.95 a month for a $1,500 limit; annual billing costs less. Monthly plans have a one-time $10 enrollment fee.':
    'Desde $5.95 al mes por un límite de $250 hasta $22.95 al mes por un límite de $1,500; el pago anual cuesta menos. Los planes mensuales tienen un cargo de inscripción único de $10.',
  'When does my coverage start?': '¿Cuándo empieza mi cobertura?',
  'Coverage starts on the 30th day after your membership takes effect. Your dashboard shows the exact date.':
    'La cobertura empieza el día 30 después de que su membresía entra en vigor. Su página de inicio muestra la fecha exacta.',
  'How much can I get in a year?': '¿Cuánto puedo recibir en un año?',
  'Each plan pays up to its limit per claim, for two paid claims in a membership year, and never more than its annual maximum: $500, $1,000, $2,000, or $2,500.':
    'Cada plan paga hasta su límite por reclamo, por dos reclamos pagados en un año de membresía, y nunca más que su máximo anual: $500, $1,000, $2,000 o $2,500.',
  'Which losses are covered?': '¿Qué siniestros están cubiertos?',
  'Losses your insurer accepted and paid under collision or comprehensive: crashes, theft, vandalism, hail, animals, and glass. Your insurer must have applied a deductible, and you must have paid it.':
    'Los que su aseguradora aceptó y pagó con la cobertura de colisión o la amplia: choques, robo, vandalismo, granizo, animales y cristales. Su aseguradora debe haber aplicado un deducible y usted debe haberlo pagado.',
  'What does my plan cover besides deductibles?': '¿Qué cubre mi plan además de los deducibles?',
  'Every plan includes an identity restoration service. Depending on your plan: a lost key or lockout, a windshield chip repair, emergency travel more than 100 miles from home, and roadside help. File a claim with the receipt. It doesn’t count toward your deductible claims. Your benefits page shows how much and how often.':
    'Todos los planes incluyen un servicio de restauración de identidad. Según su plan: llave perdida o puertas cerradas, reparación de un golpe en el parabrisas, viaje de emergencia a más de 100 millas de su casa y asistencia en el camino. Presente un reclamo con el recibo. No cuenta entre sus reclamos de deducible. Su página de beneficios muestra cuánto y cuántas veces.',
  'Someone is using my identity. What do I do?': 'Alguien está usando mi identidad. ¿Qué hago?',
  'What is not covered?': '¿Qué no está cubierto?',
  'Losses in the first 30 days; rideshare, delivery, rental, or business driving; motorcycles and trailers; and deductibles that were waived or that someone else paid.':
    'Los siniestros de los primeros 30 días; el uso para viajes compartidos, entregas, alquiler o negocios; motocicletas y remolques; y los deducibles que se condonaron o que pagó otra persona.',
  'How do I file a claim?': '¿Cómo presento un reclamo?',
  'Open a new claim, answer a few questions, add photos or PDFs of your documents, and sign. It takes about 8 minutes, and you can stop and continue later. File within 90 days of the loss.':
    'Abra un reclamo nuevo, responda unas preguntas, agregue fotos o PDF de sus documentos y firme. Toma unos 8 minutos, y puede parar y continuar después. Preséntelo dentro de los 90 días del siniestro.',
  'What documents do I need?': '¿Qué documentos necesito?',
  'The declarations page in force on the loss date, your insurer’s payment letter, the final repair invoice, and proof that you paid the deductible. For theft, vandalism, or a hit-and-run, we also need the police report. You can file before you have them all.':
    'La página de declaraciones vigente en la fecha del siniestro, la carta de pago de su aseguradora, la factura final de la reparación y el comprobante de que pagó el deducible. Por robo, vandalismo o un choque con fuga, también necesitamos el informe policial. Puede presentar el reclamo antes de tenerlos todos.',
  'Where is my claim?': '¿Dónde está mi reclamo?',
  'Each claim shows its status, what happens next, and when. Once we have all your documents, we aim to decide within 10 business days. We’ll tell you if we need longer.':
    'Cada reclamo muestra su estado, qué sigue y cuándo. Cuando tengamos todos sus documentos, procuramos decidir en 10 días hábiles. Le avisaremos si necesitamos más tiempo.',
  'My claim was denied. What can I do?': 'Denegaron mi reclamo. ¿Qué puedo hacer?',
  'Our email and your claim’s page name the clause we relied on and what could change our decision. You can appeal once, within 60 days. Someone who wasn’t involved in the decision reviews your appeal.':
    'Nuestro correo y la página de su reclamo dicen en qué cláusula nos basamos y qué podría cambiar nuestra decisión. Puede apelar una vez, dentro de 60 días. Revisa su apelación alguien que no participó en la decisión.',
  'When do I get paid?': '¿Cuándo me pagan?',
  'After we approve your claim, we send the money to your bank account, usually within 5 business days, and email you a statement. A second person releases every payment above $500.':
    'Después de aprobar su reclamo, enviamos el dinero a su cuenta bancaria, por lo general en 5 días hábiles, y le enviamos un estado de cuenta por correo. Una segunda persona libera cada pago de más de $500.',
  'How do I change my card?': '¿Cómo cambio mi tarjeta?',
  'On your benefits page, under Payments: Change how you pay. You enter it on our payment provider’s page, so we never see the number.':
    'En su página de beneficios, en Pagos: cambiar la forma de pago. La escribe en la página de nuestro proveedor de pagos, así que nunca vemos el número.',
  'A payment failed. Am I still covered?': 'Un pago falló. ¿Sigo con cobertura?',
  'You have 14 days to pay. A loss in that time is covered once you’ve paid. If you haven’t paid by then, your membership lapses. You can reinstate it within 30 days, but the days in between aren’t covered.':
    'Tiene 14 días para pagar. Un siniestro en ese tiempo queda cubierto cuando haya pagado. Si no paga en ese plazo, su membresía caduca. Puede restablecerla dentro de 30 días, pero los días intermedios no están cubiertos.',
  'How do I cancel?': '¿Cómo cancelo?',
  'On your benefits page, in two steps, at any time. In the first 30 days you get a full refund if you haven’t filed a claim.':
    'En su página de beneficios, en dos pasos, en cualquier momento. En los primeros 30 días recibe un reembolso completo si no ha presentado un reclamo.',
  'Which cars are covered? I bought a new one.': '¿Qué autos están cubiertos? Compré uno nuevo.',
  'Up to four listed cars of your household. A new or replacement car is covered from the day you got it if you list it within 30 days.':
    'Hasta cuatro autos de su hogar que haya incluido. Un auto nuevo o de reemplazo está cubierto desde el día en que lo recibió si lo incluye dentro de 30 días.',
  'How do I sell a membership?': '¿Cómo vendo una membresía?',
  'In three steps: the person, the vehicle, and the plan. Then send the member the link to sign and pay. No one can sign for a member.':
    'En tres pasos: la persona, el vehículo y el plan. Luego envíe al miembro el enlace para firmar y pagar. Nadie puede firmar por un miembro.',
  'How is my commission calculated?': '¿Cómo se calcula mi comisión?',
  'A percentage of the fees we collected, without the enrollment fee, at the rate locked in at the sale. Each line shows the payment, the rate, and the rule.':
    'Un porcentaje de las cuotas que cobramos, sin el cargo de inscripción, con la tasa fijada en la venta. Cada línea muestra el pago, la tasa y la regla.',
  'How does my agency join?': '¿Cómo se une mi agencia?',
  'Register with your name, state, and license. A recruiter will call you, usually within one business day.':
    'Regístrese con su nombre, estado y licencia. Un reclutador le llamará, por lo general en un día hábil.',
  Joining: 'Inscripción',
  Coverage: 'Cobertura',
  Claims: 'Reclamos',
  Payments: 'Pagos',
  Canceling: 'Cancelación',
  'For agencies': 'Para agencias',
  'See the plans': 'Ver los planes',
  'See your price': 'Ver su precio',
  'My dashboard': 'Mi página de inicio',
  'What I have left': 'Lo que me queda',
  'My benefits': 'Mis beneficios',
  'What each plan adds': 'Lo que agrega cada plan',
  'File a claim': 'Presentar un reclamo',
  'File for a member': 'Presentar por un miembro',
  'My claims': 'Mis reclamos',
  'Claims that need documents': 'Reclamos que necesitan documentos',
  'My members’ claims': 'Los reclamos de mis miembros',
  'Our claims': 'Nuestros reclamos',
  'The queue': 'La cola',
  'Pay now': 'Pagar ahora',
  'My membership': 'Mi membresía',
  'My vehicles': 'Mis vehículos',
  'Sell a membership': 'Vender una membresía',
  'My commission': 'Mi comisión',
  'Total earnings': 'Ganancias totales',
  'My results': 'Mis resultados',
  'Team results': 'Resultados del equipo',
  'Register an agency': 'Registrar una agencia',
  'Hello. I’m Breakwater’s automated assistant, not a person. Ask me anything, or ask for a person at any time.':
    'Hola. Soy el asistente automático de Breakwater, no una persona. Pregúnteme lo que quiera o pida hablar con una persona en cualquier momento.',
  'I’m not sure I understood. Try other words, or write “Talk to a person.”':
    'No estoy seguro de haber entendido. Use otras palabras o escriba “Hablar con una persona”.',
  'I’ve asked someone on our team to help. They’ll read this conversation and answer here. You can leave and come back.':
    'Pedí ayuda a alguien de nuestro equipo. Leerá esta conversación y responderá aquí. Puede salir y volver.',
  'Do you mean one of these?': '¿Se refiere a una de estas?',
  'Hello. What would you like to know?': 'Hola. ¿Qué quiere saber?',
  'You’re welcome. Is there anything else?': 'De nada. ¿Algo más?',
  'I can’t answer that. I only know about Breakwater memberships, claims, and payments. A person on our team can tell you whether we can help.':
    'No puedo responder eso. Solo sé de membresías, reclamos y pagos de Breakwater. Una persona de nuestro equipo puede decirle si podemos ayudar.',
  'I’ve withdrawn your request. Ask me again whenever you like.': 'Retiré su solicitud. Pregúnteme de nuevo cuando quiera.',
  Assistant: 'Asistente',
  'Talk to a person': 'Hablar con una persona',
  'Where is my member’s claim?': '¿Dónde está el reclamo de mi miembro?',
  'How is our commission calculated?': '¿Cómo se calcula nuestra comisión?',
  'Where is our member’s claim?': '¿Dónde está el reclamo de nuestro miembro?',
  'What documents do claims need?': '¿Qué documentos necesitan los reclamos?',
  'Where is the claim queue?': '¿Dónde está la cola de reclamos?',
  'What documents does a claim need?': '¿Qué documentos necesita un reclamo?',
  'When is a claim paid?': '¿Cuándo se paga un reclamo?',
  [`Call our partner, ${IDENTITY_RESTORATION.partner}, at ${IDENTITY_RESTORATION.phone}, ${IDENTITY_RESTORATION.hours}, and give your membership number. A specialist helps you dispute fraudulent accounts, place fraud alerts, and restore your records. Every plan includes it, as often as you need. It doesn’t pay money.`]: `Llame a nuestro socio, ${IDENTITY_RESTORATION.partner}, al ${IDENTITY_RESTORATION.phone}, las 24 horas del día, todos los días, y dé su número de membresía. Un especialista le ayuda a disputar cuentas fraudulentas, poner alertas de fraude y restaurar sus registros. Todos los planes lo incluyen, cuantas veces lo necesite. No paga dinero.`,
  'Complaints and privacy': 'Quejas y privacidad',
  'How do I make a complaint?': '¿Cómo presento una queja?',
  'Tell us what went wrong in the form. We confirm it by email and answer within 15 business days, sooner where your state says so.':
    'Díganos en el formulario qué salió mal. Lo confirmamos por correo electrónico y respondemos en un plazo de 15 días hábiles, o antes si su estado lo exige.',
  'My complaints': 'Mis quejas',
  Complaints: 'Quejas',
  'Make a complaint': 'Presentar una queja',
  'How do I get, correct, or delete my data?': '¿Cómo obtengo, corrijo o elimino mis datos?',
  'Send a privacy request. We check who you are and answer within 45 days. We keep what the law, an open claim, or open money requires, and tell you what and until when.':
    'Envíe una solicitud de privacidad. Comprobamos su identidad y respondemos en un plazo de 45 días. Conservamos lo que exigen la ley, un reclamo abierto o dinero pendiente, y le decimos qué y hasta cuándo.',
  'Make a privacy request': 'Presentar una solicitud de privacidad',
}
