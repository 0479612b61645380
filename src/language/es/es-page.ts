// What pages say in Spanish about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const esPage: PageWords = {
  small:
    'el los las y en es que una por para con del su sus como más pero este esta al lo se nos nuestro puede entre sobre desde cuando todos también ser está son sin muy',
  in:
    'en stock|en existencia|en existencias|hay existencias|hay stock|con stock|disponible!|disponibles!|disponible en línea|disponible online|disponible en tienda|disponible ahora|ya disponible|ya a la venta|de nuevo disponible|de nuevo en stock|' +
    'disponibilidad inmediata|entrega inmediata|envío inmediato|listo para enviar|listo para envío|envío hoy|envío mañana|envío en 24|recíbelo mañana|llega mañana|stock disponible|entradas disponibles|plazas disponibles|entrega mañana',
  out:
    'agotado|agotada|agotados|agotadas|sin stock|sin existencias|sin inventario|sin disponibilidad|no disponible|no disponibles|no está disponible|no se encuentra disponible|fuera de stock|fuera de existencia|fuera de existencias|no hay stock|no hay existencias|no quedan|' +
    'temporalmente agotado|temporalmente no disponible|actualmente no disponible|stock agotado|próximamente!|próximamente disponible|disponible próximamente|disponible pronto|pronto disponible|muy pronto!|vendido!|completo!|plazas agotadas|pendiente de recibir|aún no disponible|fecha de entrega desconocida',
  pre: 'preventa|pre venta|pre compra|preordenar|preordena|pre ordenar|reservar ahora!|reserva ya!|reserva!|resérvalo!|preorden|preventa disponible|en preventa',
  back: 'bajo pedido|sobre pedido|por encargo|bajo encargo|en pedido!|disponible bajo pedido|a pedido!|consultar disponibilidad!|pendiente de reposición',
  few: 'últimas unidades|última unidad|últimos artículos|últimas piezas|pocas unidades|pocas existencias|pocas piezas|quedan pocas|quedan pocos|stock limitado|existencias limitadas|disponibilidad limitada|casi agotado|a punto de agotarse|hasta agotar existencias!|última oportunidad!|bajo stock',
  gone: 'descatalogado|descatalogada|descontinuado|descontinuada|discontinuado|discontinuada|ya no está disponible|ya no disponible|ya no se fabrica|ya no se vende|ya no está a la venta|fuera de catálogo|fuera de producción|producto retirado',
  buy: 'añadir al carrito!|añadir a la cesta!|añadir a cesta!|añadir al carro!|agregar al carrito!|agregar al carro!|agregar a la bolsa!|agregar a mi carrito!|añadir a la bolsa!|meter en la cesta!|comprar ahora!|comprar ya!|comprar!|cómpralo ya!|pedir ahora!|comprar entradas!|compra ahora!',
  notify:
    'avísame|avísenme|avisarme|avisadme|notificarme|notifícame|quiero que me avisen|recibir aviso|aviso de stock|aviso de disponibilidad|alerta de stock|avisar cuando|cuando esté disponible|lista de espera!|avísame cuando',
  not: 'no sin',
  when: 'cuando hasta',
  whether: 'si caso',
  notifying: 'avis',
  many: 'articulos productos pedidos algunos',
  soon: 'pronto proximamente',
  only: 'solo solamente',
  from: 'desde|a partir de',
  members: 'tarjeta|precio socio|para socios|precio club',
  onRequest: 'precio a consultar|consultar precio|solicitar presupuesto|precio bajo consulta',
  price: 'precio',
  shipping: 'envío|entrega|gastos',
  savings: 'ahorra|ahorro|ahorras|descuento|cupón',
  instalments: 'cuota|cuotas',
  net: 'sin iva',
  old: 'antes|precio anterior|pvp recomendado',
  besides: 'precio por|carrito|garantía',
  stores: 'tienda|tiendas|recogida',
  stamps: 'actualizado|actualizada|actualización|generado|última actualización|última modificación',
  countdowns: 'termina en|quedan',
};
