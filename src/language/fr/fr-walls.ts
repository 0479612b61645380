// How French pages say that they stand in for another one.
import type { WallWords } from '../wall-words.ts';

export const frWalls: WallWords = {
  missing:
    "page … n'existe pas|page … n'existe plus|page … introuvable|page … a changé d'adresse|page … été déplacée|page … été supprimée|page … n'est plus|erreur 404|ne trouvons pas … page|impossible de trouver … page|vous êtes perdu|lien … rompu|page n'est … disponible|page n'est pas|page n'a pas pu|rien à cette adresse|adresse … n'existe",
  maintenance:
    'opération de maintenance|en maintenance|maintenance est en cours|momentanément indisponible|temporairement indisponible|de retour bientôt|de retour très vite|bientôt de retour|on revient|nous revenons|travaux sur … site|mise à jour du site|site est en cours de mise à jour|service sera rétabli|mettons à jour|améliorons notre site|site est fermé|de retour dans|en cours de mise à jour',
  queue:
    "dans la file|file d'attente|salle d'attente virtuelle|temps d'attente estimé|personnes devant vous|devant vous :|ce sera votre tour|votre tour arriv|ne pas rafraîchir",
  geo: "pas … dans votre pays|indisponible … dans votre pays|non disponible … dans votre|pas … dans votre région|indisponible … dans votre région|pas … depuis votre pays|pas … depuis l'endroit où vous|inaccessible depuis votre|uniquement … depuis la france|visiteurs de votre pays",
  age: "l'âge légal|plus de 18 ans pour|avez-vous plus de|avez-vous 18 ans|avoir 18 ans pour|êtes-vous majeur|vous êtes majeur|date de naissance pour|vérifier votre âge",
  ageYes: 'oui|entrer|je suis|je confirme',
  script:
    'javascript est désactivé|activer javascript|activez javascript|activer le javascript|nécessite javascript|ne fonctionne pas sans|besoin de javascript|sans javascript … pas',
  parked:
    "domaine … à vendre|domaine … en vente|domaine vient d'être|domaine … enregistré|domaine … réservé|acheter ce domaine|nom de domaine … parking",
  demand:
    'devez être connecté|devez vous connecter|devez vous identifier|veuillez vous connecter|veuillez vous identifier|connectez-vous pour|identifiez-vous pour|réservé aux membres|réservée aux membres|réservé aux abonnés|réservée aux abonnés|session a expiré|session est expirée|été déconnecté',
  account:
    "connexion|connectez-vous|se connecter|identifiez-vous|s'identifier|espace abonné|espace client|espace membre|espace adhérent|espace personnel|mon compte|votre espace|accès réservé|bon retour|heureux de vous revoir",
  consent:
    'cookie|traceurs|vie privée|publicité adaptée|publicité ciblée|publicité personnalisée|consentement|abonner … sans publicité|vos choix',
};
