/**
 * Questions that the words and patterns were tuned on. `# role language`, then the right intents (`none`: nothing we answer), `::`, the
 * question.
 */
export const TUNING_SPANISH = `
# member es
left :: cuanto me keda de mi limite
left :: ¿Cuánto he gastado de mi máximo anual?
claims :: dónde está mi reclamo
claims :: cuando van a decidir mi caso
claims :: ya aprobaron mi reclamo?
documents :: qué papeles me faltan
documents :: tengo que mandar el reporte de policia?
next_payment :: cuándo es mi próximo pago
next_payment :: que dia me cobran
payments :: ya entró mi pago?
failed :: mi pago fue rechazado
failed :: se me vencio la membresia, como la reactivo
membership :: estoy cubierto ahorita?
membership :: hasta cuando tengo cobertura
waiting|membership :: cuanto dura el periodo de espera
cars :: el carro de mi esposa está cubierto?
add_car :: compré un carro nuevo
add_car :: cambié de coche, que hago
payout :: ya me aprobaron, cuando me llega el pago
plan :: qué plan tengo
plan :: puedo cambiarme a un plan mas alto
cancel :: quiero cancelar
cancel :: cuanto me devuelven si cancelo hoy
card :: cambiar mi tarjeta
card :: mi tarjeta se vence el otro mes
file :: me robaron el carro
file :: quiero reportar un accidente
what-is-covered|not-covered :: cubren granizo?
not-covered :: manejo uber, me cubren?
riders :: pagan la grúa?
identity :: me robaron la identidad
denied :: quiero apelar
what-is-it :: qué es breakwater
person :: quiero hablar con una persona
person :: pónganme con un humano
hello :: buenas tardes
none :: me mudé a nueva york
none :: puedo demandar al otro chofer
none :: cuéntame un chiste
none :: cómo se hace el mole
none :: se me olvidó la contraseña
none :: venden seguro de casa?
none :: blablabla
# agent es
claims :: dónde está el reclamo de mi cliente
failed :: pagos rechazados de mis clientes
renewals :: a quiénes les toca renovar
earnings :: mi comisión
license :: cuándo vence mi licencia
today :: qué tengo que hacer hoy
named=Maria Lopez :: busca a maria lopez
sell :: cómo vendo una membresía
file :: presentar un reclamo por un miembro
person :: quiero hablar con alguien
none :: cómo saco la licencia en California
none :: receta de tamales
# agent-admin es
claims :: nuestros reclamos abiertos
renewals :: quién renueva este mes
earnings :: próximo pago de comisiones
lessons :: lecciones obligatorias pendientes
named=Ruth Adeyemi :: cómo está Ruth Adeyemi
sell :: agregar un miembro
none :: cuánto gana la otra agencia
# sales-agent es
leads_due :: a quién tengo que llamar hoy
stages :: cómo va mi tablero
earnings :: cuánto gané este mes
register-agency :: cómo se une una agencia
person :: hablar con una persona
none :: pronóstico del tiempo
# sales-admin es
stages :: prospectos por etapa
earnings :: mis ingresos de este mes
person :: pásame con una persona
none :: quién ganó las elecciones
# staff es
late :: qué reclamos están atrasados
unassigned :: reclamos sin ajustador
releases :: pagos por liberar
queue :: mi cola
inquiries :: consultas del regulador abiertas
conversations :: quién espera respuesta en el chat
named=Amara Okafor :: busca a Amara Okafor
documents :: qué documentos necesita un reclamo
waiting :: cuánto dura el período de espera
person :: hablar con una persona
none :: es legal denegar esto
none :: no sirve la impresora
# member es
left :: cuánto dinero tengo disponible todavía
claims :: mi reclamo sigue en revisión?
claims :: por qué tarda tanto mi reclamo
claims :: qué pasó con mi reclamo
documents :: ya subí todo?
documents :: les mandé la factura, qué más falta
next_payment :: cuándo tengo que pagar otra vez
next_payment|payments|failed|none :: cuánto debo
payments :: enséñame mis pagos
failed :: mi tarjeta no pasó
membership :: todavía soy miembro?
membership :: cuándo se termina mi cobertura
cars :: cuáles vehículos están cubiertos
add_car :: vendí mi carro y compré otro
payout :: cuándo me depositan
payout :: no me ha llegado el cheque
plan|none :: quiero un límite más alto
cancel :: ya no quiero ser miembro
cancel :: dar de baja mi membresía
card :: actualizar mi forma de pago
file :: tuve un choque
file :: se robaron mi coche anoche
not-covered :: qué no cubren
riders :: se me descargó la batería
denied :: por qué rechazaron mi reclamo
person :: necesito ayuda de una persona
none :: me cambié de casa
none :: vivo en texas ahora
none :: mi esposo murió
none :: cuánto vale mi carro
none :: no puedo entrar a mi cuenta
none :: cancelar mi reclamo
none :: mi licencia está vencida
none :: a qué hora abren
none :: dónde está mi paquete
none :: el seguro no me quiere pagar
none :: cuánto me queda de gasolina
# staff es
late :: hay algo atrasado
releases :: qué hay para liberar
named=Jose Garcia :: ¿Pagó Jose Garcia?
none :: cuántos empleados somos
none :: reembolsa a Jose Garcia
none :: quién es el director
`
