// How Portuguese pages say that they stand in for another one.
import type { WallWords } from '../wall-words.ts';

export const ptWalls: WallWords = {
  missing:
    'página … não existe|página … já não existe|página … não foi encontrada|página não encontrada|página … foi movida|página … foi removida|página … foi eliminada|endereço … não existe|endereço … já não existe|não encontrámos a página|não encontramos a página|não conseguimos encontrar|erro 404|link … quebrado',
  maintenance:
    'em manutenção|trabalhos de manutenção|voltamos já|voltamos em breve|voltaremos em breve|estamos a melhorar o|estamos melhorando o|estamos a atualizar|estamos atualizando|temporariamente indisponível|site em atualização|fora do ar|fora de serviço|voltamos dentro|a fazer melhorias|estamos em obras',
  queue:
    'está na fila|você está na fila|fila de espera virtual|fila virtual|sala de espera virtual|à sua frente|pessoas à frente|tempo de espera estimado|tempo estimado de espera|chegar a sua vez|for a sua vez|não feche nem atualize|não atualize esta',
  geo: 'não … no seu país|não … em seu país|não … na sua região|não … na sua localização|não … a partir do seu país|não … a partir da sua localização|apenas … em portugal|apenas … no brasil|indisponível no seu país|indisponível na sua região|visitantes do seu país',
  age: 'maior de idade|maior de 18|tem mais de 18|tem 18 anos|idade legal|data de nascimento para|confirme a sua idade|confirme sua idade|verifique a sua idade',
  ageYes: 'sim|sou maior|tenho',
  script:
    'ative o javascript|ativar o javascript|ativar javascript|habilite o javascript|habilitar o javascript|precisa de javascript|requer javascript|javascript está desativado|javascript desativado|sem javascript … não',
  parked:
    'domínio … à venda|comprar este domínio|compre este domínio|domínio … registado|domínio … registrado|domínio … estacionado',
  demand:
    'precisa de iniciar sessão|precisa iniciar sessão|precisa fazer login|deve iniciar sessão|tem de iniciar sessão|inicie sessão para|faça login para|entre para continuar|reservada a sócios|reservado a sócios|só para membros|apenas para membros|a sua sessão expirou|sua sessão expirou|sessão expirada',
  account:
    'entre na sua conta|iniciar sessão|inicie sessão|fazer login|faça login|área de cliente|área do cliente|área reservada|área pessoal|área de sócio|a minha conta|minha conta|a sua conta|bem-vindo de volta',
  consent:
    'cookie|publicidade personalizada|a sua privacidade|sua privacidade|consentimento|rastreamento|assine … sem publicidade',
};
