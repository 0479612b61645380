// The small words of languages without a lexicon.

export const furtherSmallWords: Record<string, string> = {
  sk: 'a v na je sa že s z do pre to ako by sú po od alebo ktorý ktorá ktoré sme pri ale jeho bude byť aj tak za si nie len nás vám aby môže',
  id: 'yang dan di untuk dengan ini dari pada tidak dalam anda adalah ke akan atau oleh kami dapat itu juga telah sebagai lebih bisa ada saat kita secara harus',
  vi: 'và của là có cho các được không trong một với những này khi đã để người từ đến tại trên về cũng như sẽ bạn chúng tôi hơn ra vào hoặc',
  hr: 'i je u na se da za su od s koji koja koje kao ili iz o ne to biti što po sve može samo više bilo ako te kod svoje nije vaše naše',
  ru: 'и в не на что с по для как это к из от или у за о так же вы мы его все бы также при только если до их может был чтобы можно ваш',
  bg: 'и в не на че с за от как да се са по до или това като при който която които ще е има може към след само ако ви ние вас също бъде',
  sr: 'и је у на се да за су од са који која које као или из о не то бити што по све може само више било ако те код',
};
