// What pages say in English about stock, delivery and the time they were made.
import type { PageWords } from '../page-words.ts';

export const enPage: PageWords = {
  small:
    'the and of to in is that for with on are this be by from your you we our or not have will can it at an all more about if which their has was',
  in:
    'in stock|back in stock|instock!|available now|now available|available!|available online|available to order!|available for delivery|available for pickup|available for collection|' +
    'available for sale|available for immediate dispatch|available immediately|ready to ship|ready for dispatch|ready for pickup|ready to dispatch|ships today|ships tomorrow|ships same day|' +
    'ships within|ships in|usually ships|usually dispatched|dispatched today|dispatched tomorrow|in store now|tickets available|spots available|places available|seats available|plenty in stock|' +
    'order today for|get it tomorrow|get it by|delivery tomorrow|next day delivery available|stock available|on sale now|on hand!|good availability',
  out:
    'out of stock|out stock|outofstock|oos!|sold out|soldout|all gone!|currently unavailable|temporarily unavailable|momentarily unavailable|unavailable!|unavailable online|unavailable for purchase|' +
    'item is unavailable|product is unavailable|unavailable at this time|unavailable for delivery|unavailable for shipping|not available!|is not available|not currently available|currently not available|' +
    'no longer in stock|not in stock|no stock|none in stock|nothing in stock|0 in stock|zero stock|none left|not available for purchase|not for sale|cannot be ordered|can t be ordered|' +
    'stock expected|awaiting stock|awaiting delivery|more on the way|more coming soon|temporarily out|temporarily sold out|out of print|restocking|restock soon|back soon!|coming back soon|' +
    'coming soon!|available soon|available later!|stock unavailable|no availability|no tickets available|no tickets left|no seats left|fully booked|registration closed|registrations closed|' +
    'applications closed|sales ended|sale ended|ended!|currently out|not yet available|not yet in stock|off sale!|waiting for stock|working to restock|delivery date unknown|no delivery date|out until',
  pre: 'pre order|preorder|preordering|pre ordering|available for pre order|available for preorder|pre order now|coming soon pre order|reserve your copy',
  back:
    'back order|backorder|backordered|back ordered|available on backorder|available on back order|available for backorder|available for back order|on backorder|on order!|special order|made to order|' +
    'build to order|built to order|available to backorder|ordered on request|available on request|on request!|ships when available',
  few:
    'low stock|low in stock|limited stock|limited availability|limited quantity|limited quantities|only a few left|only few left|few left|few remaining|a few left|last one!|last one in stock|last few|last items|' +
    'last chance to buy|almost gone|nearly gone|almost sold out|nearly sold out|selling fast|hurry only|low inventory|running low|going fast|stock is low|while stocks last!',
  gone:
    'discontinued|no longer available|no longer sold|no longer offered|no longer for sale|no longer stocked|no longer manufactured|no longer produced|no longer made|no longer on sale|end of life|' +
    'retired product|this item has been discontinued|has been retired|end of line!|permanently unavailable|permanently sold out',
  buy:
    'add to cart!|add to basket!|add to your basket!|add to your cart!|add to my cart!|add to bag!|add to your bag!|add to trolley!|add to shopping cart!|add to shopping bag!|add to order!|put in basket!|' +
    'buy now!|buy it now!|buy online!|buy tickets!|get tickets!|order now!|order online!|purchase now!|buy this!|buy it!|book now!|checkout now!|buy with!|buy!',
  notify:
    'notify me!|notify me when|notify when available|email me when|email when available|email me if|text me when|tell me when|alert me when|remind me when|let me know when|keep me posted when|get notified|' +
    'get an alert when|sign up to be notified|sign up for restock|stock alert|back in stock alert|back in stock notification|restock alert|availability alert|in stock alert|when back in stock|when in stock|when available!|' +
    'join the waitlist|join waitlist|join the waiting list|waitlist!|waiting list!|register your interest|notify me about availability|request notification',
  not: 'not no never isn aren wasn t cannot',
  when: 'when once until till soon',
  whether: 'if whether unless should provided subject depending case',
  notifying: 'notif email mail alert tell inform know remind sign hear text',
  many: 'items products orders articles goods some many most certain selected',
  elsewhere:
    'chat page website site video image photo preview service function feature map translation javascript review reviews content list wishlist wish compare comparison basket account download manual',
  soon: 'soon shortly',
  only: 'only just',
  from: 'from|starting at|starts at|prices from',
  members:
    'member price|members price|members only|for members|clubcard|with card|with club card|loyalty price|loyalty card',
  onRequest:
    'price on request|price on application|call for price|call for pricing|contact us for price|contact us for pricing|contact for price|request a quote|request pricing|get a quote|ask for price',
  price: 'price|our price|sale price|now|total',
  shipping: 'shipping|delivery|delivered|postage|collect',
  savings: 'save|saving|savings|off|discount',
  instalments:
    'installment|installments|instalment|instalments|payments of|monthly|klarna|afterpay|affirm|clearpay|finance|leasing|deposit',
  net: 'excl|ex vat|ex tax|ex gst|excluding|net',
  old: 'was|rrp|msrp|instead of|list price|regular price|regularly|original price|old price|before|normal|previously|formerly|originally|r.r.p',
  besides:
    'over|above|minimum|orders|spend|gift card|voucher|coupon|cashback|points|bonus|reward|rewards|credit|cost could|warranty|insurance|fee|tax|taxes|you get|get a|trade in|per month|unit price|cart|basket',
  stores:
    'in store|in stores|store|stores|nearby|pick up|pickup|click & collect|click and collect|collection',
  stamps:
    'last update|last updated|last modified|last refreshed|last checked|last change|last sync|last active|last seen|last online|last visited|last accessed|update|updated|refreshed|retrieved|generated|rendered|as of|server time|servertime|local time|localtime|current time|currenttime|page time|pagetime|last changed|last reviewed',
  countdowns: 'end in|ends in|remaining|time left|left',
};
