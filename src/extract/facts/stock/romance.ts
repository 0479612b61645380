// Stock and baskets in French, Spanish, Portuguese, Italian, Catalan and Romanian.
import type { StockWords } from './stock-words.ts';

export const romance: StockWords[] = [
  {
    // French
    in:
      'en stock|de nouveau en stock|disponible!|disponibles!|disponible immédiatement|disponible de suite|disponible en ligne|disponible en magasin|disponible à la vente|de nouveau disponible|maintenant disponible|disponible maintenant|' +
      'livrable!|livrable immédiatement|expédié sous|expédié aujourd hui|expédition sous|expédition immédiate|expédié demain|livré demain|livraison demain|prêt à expédier|prêt à être expédié|retrait immédiat|places disponibles|billets disponibles',
    out:
      'épuisé|épuisée|épuisés|stock épuisé|rupture de stock|en rupture|rupture!|rupture temporaire|rupture momentanée|hors stock|indisponible|indisponibles|actuellement indisponible|momentanément indisponible|temporairement indisponible|' +
      'non disponible|pas disponible|n est pas disponible|pas en stock|plus en stock|n est plus en stock|bientôt disponible|bientôt de retour|prochainement disponible|de retour bientôt|disponible prochainement|disponible bientôt|vendu!|' +
      'réapprovisionnement en cours|en cours de réapprovisionnement|en attente de réapprovisionnement|complet!|guichets fermés|inscriptions closes|pas encore disponible|date de livraison inconnue|délai inconnu|victime de son succès',
    pre: 'précommande|précommander|précommandez|pré commande|pré commander|pré commandez|en précommande|disponible en précommande|réserver maintenant!|à paraître!',
    back: 'sur commande|uniquement sur commande|disponible sur commande|en commande!|en réassort|sur demande!|en cours d approvisionnement',
    few: 'plus que quelques|quelques exemplaires|derniers articles|derniers exemplaires|dernières pièces|derniers stocks|dernier exemplaire|dernière chance!|stock limité|stock faible|stocks limités|quantité limitée|quantités limitées|presque épuisé|bientôt épuisé|dans la limite des stocks!|vite plus que',
    gone: 'plus commercialisé|n est plus commercialisé|plus disponible|n est plus disponible|plus à la vente|n est plus à la vente|plus vendu|n est plus vendu|plus fabriqué|n est plus fabriqué|produit arrêté|arrêt de commercialisation|fin de série!|fin de vie!|retiré de la vente|définitivement épuisé',
    buy: 'ajouter au panier!|ajouter à mon panier!|ajouter au sac!|ajouter au caddie!|mettre au panier!|mettre dans le panier!|au panier!|acheter maintenant!|acheter!|j achète!|commander!|commander maintenant!|achat immédiat!|acheter des billets!|réserver!',
    notify:
      'prévenez moi|me prévenir|m alerter|alertez moi|être alerté|être averti|être prévenu|avertissez moi|m avertir|m informer de la disponibilité|me notifier|informez moi|tenez moi informé|alerte stock|alerte disponibilité|recevoir une alerte|liste d attente!',
  },
  {
    // Spanish
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
  },
  {
    // Portuguese
    in: 'em estoque|em stock|disponível!|disponíveis!|disponível online|disponível em loja|disponível agora|já disponível|pronta entrega|a pronta entrega|entrega imediata|envio imediato|pronto para envio|pronto a enviar|tem em estoque|com stock|estoque disponível|stock disponível|envio hoje|envio em 24|chega amanhã|receba amanhã|bilhetes disponíveis|ingressos disponíveis|vagas disponíveis',
    out: 'esgotado|esgotada|esgotados|esgotadas|indisponível|indisponíveis|produto indisponível|temporariamente indisponível|temporariamente esgotado|fora de estoque|fora de stock|sem estoque|sem stock|sem existências|não disponível|não está disponível|não há stock|não há estoque|em breve!|disponível em breve|brevemente!|brevemente disponível|lotado!|vagas esgotadas|aguardando estoque|aguarda reposição|sem previsão de chegada|estoque esgotado|stock esgotado',
    pre: 'pré venda|pre venda|pré encomenda|pré reserva|pre reserva|pré compra|pré encomendar|em pré venda|reservar agora!|reserve já!',
    back: 'sob encomenda|por encomenda|sob consulta!|sob pedido|disponível sob encomenda|em reposição|encomendar ao fornecedor',
    few: 'poucas unidades|últimas unidades|última unidade|últimas peças|últimos artigos|restam poucas|restam poucos|stock limitado|estoque limitado|estoque baixo|stock reduzido|quase esgotado|quase a esgotar|a esgotar!|disponibilidade limitada|enquanto durar o estoque!|última chance!',
    gone: 'descontinuado|descontinuada|fora de linha|fora de catálogo|já não está disponível|não está mais disponível|não disponível mais|deixou de ser vendido|deixou de ser produzido|fora de produção|fim de linha!',
    buy: 'adicionar ao carrinho!|adicionar ao cesto!|adicionar à sacola!|adicionar à cesta!|adicionar à bolsa!|colocar no carrinho!|pôr no carrinho!|comprar agora!|comprar já!|comprar!|compre já!|compre agora!|encomendar!|comprar bilhetes!|comprar ingressos!',
    notify:
      'avise me|avisem me|me avise|avisar me|notifique me|notificar me|quero ser avisado|ser avisado quando|avise me quando|alerta de stock|receber aviso|lista de espera!',
  },
  {
    // Italian
    in: 'disponibile!|disponibili!|disponibilità immediata|disponibile subito|disponibile online|disponibile in negozio|disponibile per la consegna|di nuovo disponibile|ora disponibile|in magazzino|in stock|a magazzino|pronta consegna|in pronta consegna|consegna immediata|spedizione immediata|pronto per la spedizione|spedito entro|spedizione in 24|spedito oggi|consegna domani|arriva domani|disponibilità alta|buona disponibilità|biglietti disponibili|posti disponibili',
    out: 'esaurito|esaurita|esauriti|esaurite|non disponibile|non disponibili|attualmente non disponibile|momentaneamente non disponibile|temporaneamente non disponibile|non è disponibile|al momento non!|in esaurimento scorte|scorte esaurite|terminato!|prodotto terminato|non in stock|non presente in magazzino|presto disponibile|disponibile a breve|disponibile presto|prossimamente!|in arrivo!|prossimo arrivo|non ancora disponibile|tutto esaurito|posti esauriti|iscrizioni chiuse|in attesa di riassortimento|riassortimento in corso|data di consegna sconosciuta',
    pre: 'preordina|preordine|pre ordine|pre ordina|pre ordinare|in preordine|prevendita|in prevendita|in prenotazione|prenota ora!|prenota subito!|prenotalo!|disponibile in preordine',
    back: 'su ordinazione|su richiesta!|ordinabile!|ordinabile su richiesta|in riordino|disponibile su ordinazione|da ordinare!',
    few: 'ultimi pezzi|ultimo pezzo|ultimi pezzi disponibili|ultimi articoli|pochi pezzi|pochi pezzi disponibili|quantità limitata|disponibilità limitata|scorte limitate|quasi esaurito|in esaurimento|fino a esaurimento scorte!|ultima occasione!|rimasti pochi',
    gone: 'fuori produzione|fuori catalogo|non più disponibile|non più in vendita|non più prodotto|non è più disponibile|articolo dismesso|prodotto dismesso|uscito di produzione',
    buy: 'aggiungi al carrello!|aggiungi alla borsa!|aggiungi alla shopping bag!|aggiungi al cestino!|metti nel carrello!|nel carrello!|acquista ora!|acquista subito!|acquista!|compra ora!|compra subito!|compralo subito!|compra!|ordina ora!|ordina!|acquista biglietti!',
    notify:
      'avvisami|avvertimi|avvisatemi|notificami|informami|ricevi un avviso|ricevi una notifica|quando torna disponibile|quando sarà disponibile|avviso disponibilità|lista d attesa!|lista di attesa!',
  },
  {
    // Catalan
    in: 'en estoc|disponible ara',
    out: 'esgotat|esgotada|sense estoc|no està disponible|exhaurit|exhaurida',
    buy: 'afegir a la cistella!|afegeix a la cistella!|afegir al carret!|afegeix al carret!',
    notify: 'avisa m',
  },
  {
    // Romanian
    in: 'în stoc|in stoc|în stoc depozit|disponibil!|disponibil imediat|disponibil online|pe stoc|stoc suficient|livrare imediată|în stoc furnizor|disponibil în magazin',
    out: 'stoc epuizat|stoc zero|indisponibil|indisponibilă|nu este în stoc|nu este disponibil|lipsă stoc|lipsa stoc|fără stoc|momentan indisponibil|epuizat!|în curând!|disponibil în curând|vândut!',
    pre: 'precomandă|precomanda|precomenzi|pre comandă|în precomandă',
    back: 'la comandă|pe comandă|disponibil la comandă|în curs de aprovizionare',
    few: 'ultimele bucăți|ultimul produs|ultimele produse|stoc limitat|stoc redus|aproape epuizat|ultimele produse în stoc',
    gone: 'scos din producție|nu se mai produce|nu mai este disponibil|produs discontinuat|retras din vânzare',
    buy: 'adaugă în coș!|adaugă în coșul de cumpărături!|în coș!|cumpără acum!|cumpără!|comandă acum!|comandă!',
    notify: 'anunță mă|notifică mă|alertă stoc|anunță mă când|vreau să fiu anunțat',
  },
];
