// Ordinary nouns that a sentence may begin with, and that German writes with a capital: none of them is a name.
import { steadyStem } from './sentence-words.ts';

export const commonNouns: ReadonlySet<string> = new Set(
  `one both several many most some another additional overall notably also furthermore moreover however currently previously meanwhile together
  customers customer users user buyers members guests visitors readers people everyone shoppers subscribers applicants students tenants travellers patients
  price prices fee fees cost costs discount return returns returning refund refunds order orders delivery shipping support plan plans product products service services
  item items offer offers job jobs posting postings position positions entry entries row rows rule rules term terms condition conditions policy doors tickets version release
  week weeks month months day days hour hours year years minute minutes percentage point points percent
  dollar dollars euros pounds francs dolares piece pieces
  returning buying ordering hours period deadline date basket shop store membership subscription account rating ratings weight size number amount total score level limit value share monthly yearly annual weekly daily phrase sentence line lines interest rate window promise text wording note
  kunden kunde nutzer preis preise gebuhr gebuhren kosten rabatt ruckgabe ruckgabefrist erstattung bestellung lieferung versand tarif tarife produkt artikel angebot angebote stelle stellen
  eintrag regel regeln bedingung bedingungen frist kundigungsfrist leihfrist offnungszeiten laden geschaft seite text absatz abschnitt satz version datum termin monat monate tag tage woche wochen jahr jahre stunde uhr euro dollar franken prozent prozentpunkte prozentpunkt anzeige inserat beschreibung webseite erhohung senkung anderung anderungen hinweis
  clients utilisateurs prix frais tarif tarifs remise retour remboursement commande livraison produit article offre offres poste postes entree regle regles condition conditions delai date horaires page texte
  clientes usuarios precio precios gastos tarifa tarifas descuento devolucion reembolso pedido entrega producto articulo oferta ofertas puesto entrada regla reglas condicion condiciones plazo fecha horario tienda pagina texto`.split(
    /\s+/u,
  ),
);

const stems = new Set([...commonNouns].map(steadyStem));

export function isCommon(stem: string): boolean {
  return stems.has(stem);
}
