// What pages say in Portuguese about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const ptPage: PageWords = {
  small:
    'o os as e em que é uma um para com não do da dos das no na mais por ao você seu sua como ou pelo pela este esta também são ser está nos foi sobre quando às',
  in: 'em estoque|em stock|disponível!|disponíveis!|disponível online|disponível em loja|disponível agora|já disponível|pronta entrega|a pronta entrega|entrega imediata|envio imediato|pronto para envio|pronto a enviar|tem em estoque|com stock|estoque disponível|stock disponível|envio hoje|envio em 24|chega amanhã|receba amanhã|bilhetes disponíveis|ingressos disponíveis|vagas disponíveis',
  out: 'esgotado|esgotada|esgotados|esgotadas|indisponível|indisponíveis|produto indisponível|temporariamente indisponível|temporariamente esgotado|fora de estoque|fora de stock|sem estoque|sem stock|sem existências|não disponível|não está disponível|não há stock|não há estoque|em breve!|disponível em breve|brevemente!|brevemente disponível|lotado!|vagas esgotadas|aguardando estoque|aguarda reposição|sem previsão de chegada|estoque esgotado|stock esgotado',
  pre: 'pré venda|pre venda|pré encomenda|pré reserva|pre reserva|pré compra|pré encomendar|em pré venda|reservar agora!|reserve já!',
  back: 'sob encomenda|por encomenda|sob consulta!|sob pedido|disponível sob encomenda|em reposição|encomendar ao fornecedor',
  few: 'poucas unidades|últimas unidades|última unidade|últimas peças|últimos artigos|restam poucas|restam poucos|stock limitado|estoque limitado|estoque baixo|stock reduzido|quase esgotado|quase a esgotar|a esgotar!|disponibilidade limitada|enquanto durar o estoque!|última chance!',
  gone: 'descontinuado|descontinuada|fora de linha|fora de catálogo|já não está disponível|não está mais disponível|não disponível mais|deixou de ser vendido|deixou de ser produzido|fora de produção|fim de linha!',
  buy: 'adicionar ao carrinho!|adicionar ao cesto!|adicionar à sacola!|adicionar à cesta!|adicionar à bolsa!|colocar no carrinho!|pôr no carrinho!|comprar agora!|comprar já!|comprar!|compre já!|compre agora!|encomendar!|comprar bilhetes!|comprar ingressos!',
  notify:
    'avise me|avisem me|me avise|avisar me|notifique me|notificar me|quero ser avisado|ser avisado quando|avise me quando|alerta de stock|receber aviso|lista de espera!',
  not: 'sem',
  when: 'quando',
  whether: 'se caso',
  notifying: 'notific avis',
  many: 'artigos produtos alguns',
  soon: 'breve',
  only: 'apenas',
  besides: 'garantia|carrinho',
  from: 'a partir de|desde',
  members: 'cartão da loja|com cartão|preço clube|para sócios|para membros',
  onRequest: 'preço sob consulta|sob consulta|solicitar orçamento|pedir orçamento',
  price: 'preço',
  shipping: 'envio|entrega|frete|portes',
  savings: 'desconto|economize|poupe|cupom|cupão',
  instalments: 'parcela|parcelas|vezes',
  net: 'sem iva',
  old: 'antes|de por|preço antigo',
  stores: 'loja|lojas|retirada|levantamento',
  stamps: 'atualizado|atualizada|atualização|gerado',
  countdowns: 'termina em',
};
