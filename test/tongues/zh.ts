// Everyday goals in Chinese.
import type { Story } from '../support/alerts-by-step.ts';

export const zh: Story[] = [
  {
    goal: '价格低于500元时告诉我',
    page: '<h1>登山背包 30升</h1><p class="price">价格：¥689</p><p>颜色：绿色</p>',
    steps: [
      ['¥689', '¥559', false],
      ['¥559', '¥489', true],
    ],
  },
  {
    goal: '39码有货就提醒我',
    page: '<h1>徒步鞋</h1><table><tr><th>尺码</th><th>库存</th></tr><tr><td>38码</td><td>缺货</td></tr><tr><td>39码</td><td>售罄</td></tr><tr><td>40码</td><td>有货</td></tr></table>',
    steps: [
      ['<td>38码</td><td>缺货', '<td>38码</td><td>有货', false],
      ['售罄', '有货 ', true],
    ],
  },
  {
    goal: '杭州有新的厨师职位就通知我，不要实习',
    page: '<h1>招聘</h1><ul><li><a href="/1">服务员</a> 杭州</li><li><a href="/2">厨师</a> 宁波</li><li><a href="/3">早餐厨师</a> 杭州</li></ul>',
    steps: [
      ['<li><a href="/1">', '<li><a href="/4">厨师</a> 温州</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/5">厨师（实习）</a> 杭州</li><li><a href="/1">', false],
      ['<li><a href="/1">', '<li><a href="/6">厨师长</a> 杭州</li><li><a href="/1">', true],
    ],
  },
  {
    goal: '“逾期费”部分的任何修改',
    page: '<h1>图书馆规定</h1><h2>办证</h2><p>本市居民均可办证。</p><h2>逾期费</h2><p>每天0.2元。</p>',
    steps: [
      ['本市居民', '本省居民', false],
      ['0.2元', '0.5元', true],
    ],
  },
  {
    goal: '去苏州的列车晚点或取消请通知我',
    page: '<h1>出发</h1><table><tr><th>方向</th><th>时间</th><th>状态</th></tr><tr><td>无锡</td><td>8:10</td><td>正点</td></tr><tr><td>苏州</td><td>8:40</td><td>正点 </td></tr></table>',
    steps: [
      ['<td>8:10</td><td>正点', '<td>8:10</td><td>晚点', false],
      ['正点 ', '取消', true],
    ],
  },
  {
    goal: '报名截止日期有变动',
    page: '<h1>城市奖学金</h1><dl><dt>报名截止日期</dt><dd>2027年5月15日</dd><dt>金额</dt><dd>8000元</dd></dl>',
    steps: [
      ['8000元', '9000元', false],
      ['5月15日', '5月30日', true],
    ],
  },
];
