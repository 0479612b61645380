// What pages say in French about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const frPage: PageWords = {
  small:
    'le les des et est une dans pour pas que qui sur vous avec nous votre au aux ce cette par sont plus ou être du vos nos il elle leur mais ont fait sans tout',
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
  not: 'pas ne non sans',
  when: 'quand lorsque des jusqu',
  whether: 'si sinon',
  notifying: 'prev avert',
  many: 'produits articles certains',
  soon: 'bientot prochainement',
  only: 'seulement que',
  from: 'à partir de|dès',
  members: 'adhérent|adhérents|avec la carte|carte de fidélité|prix membre',
  onRequest: 'prix sur demande|sur devis|demander un devis',
  price: 'prix',
  shipping: 'livraison|expédition',
  savings: 'remise|économie|économisez|réduction',
  instalments: 'mensualité|mensualités|fois',
  net: 'hors taxes|ht',
  old: 'au lieu de|prix conseillé|prix public|prix barré|ancien prix',
  besides: 'garantie|prix au|panier',
  stores: 'magasin|magasins|boutique|retrait',
  stamps: 'mis à jour|mise à jour|actualisé|généré|dernière mise|dernière modification',
  countdowns: 'termine dans|reste',
};
